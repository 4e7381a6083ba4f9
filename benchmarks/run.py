"""Run every benchmark of this folder, each in a process of its own, and print the ratios."""

import subprocess
import sys
from pathlib import Path


def main() -> int:
    """Give the number of benchmarks that could not be run."""
    print(f"{'':<28} {'ginsheet':>12} {'bare':>12}")
    scripts = sorted(Path(__file__).parent.glob("bench_*.py"))
    return sum(subprocess.run([sys.executable, script], check=False).returncode != 0 for script in scripts)


if __name__ == "__main__":
    sys.exit(main())
