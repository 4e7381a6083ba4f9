"""A language that nobody speaks, to prove that formulas follow the words of the program."""

import gettext


class Elsewhere(gettext.NullTranslations):
    """A language that says everything in other signs and one thing in another order."""

    def gettext(self, message: str) -> str:
        if message == "{by} knocked, {other} undercut":
            return 'by {other}: "{by}" undercut'
        return f"«{message}»"

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return f"«{msgid1 if n == 1 else msgid2}»"
