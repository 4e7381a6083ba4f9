"""Every sentence that is said about a match, a hand, a rule or a mistake; the model speaks codes and numbers only."""
