"""What Windows makes of a name, told on any system."""

import ntpath
from pathlib import PureWindowsPath


def is_reserved(name: str) -> bool:
    """Tell whether Windows keeps `name` for a device, or could not make a file of it."""
    newer = getattr(ntpath, "isreserved", None)  # since Python 3.13, which warns of the older way
    return bool(newer(name) if newer else PureWindowsPath(name).is_reserved())
