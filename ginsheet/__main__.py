"""`python -m ginsheet` is the command `ginsheet`."""

import sys

from ginsheet.cli.main import main

sys.exit(main())
