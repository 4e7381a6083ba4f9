"""The dialogs: each is opened, judges what is typed while it is typed, and hands back a plain value; none saves anything."""
