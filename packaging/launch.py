"""Where the frozen program starts: the command line, which opens the window when it is called without a command."""

import sys

from ginsheet.cli.main import main

sys.exit(main())
