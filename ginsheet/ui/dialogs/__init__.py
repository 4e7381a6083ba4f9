"""The dialogs: each is opened, judges while one types, and hands back a plain value; none saves anything."""
