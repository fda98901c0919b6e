"""Print what becomes of the functions of each library: how many fit, are adapted, need a person, or are refused.

Usage::

    python tools/api_status.py [--roc] [--list STATUS]
"""

from __future__ import annotations

import argparse
from collections import Counter

from api import status
from cuport.ruleset.load import load


def main() -> int:
    """Run the program."""
    parser = argparse.ArgumentParser(description="Print what becomes of the functions of each library.")
    parser.add_argument("--roc", action="store_true", help="with the roc* libraries")
    parser.add_argument("--list", choices=status.WORDS, help="print the functions of one status instead")
    options = parser.parse_args()
    checked = list(status.check(load("hip", roc=options.roc)))
    if options.list:
        for one in checked:
            if one.status == options.list:
                print("\t".join((one.library, one.name, one.to, one.detail)))
        return 0
    counts = Counter((one.library, one.status) for one in checked)
    print(f"{'library':12}" + "".join(f"{word:>10}" for word in status.WORDS))
    for library in dict.fromkeys(one.library for one in checked):
        print(f"{library:12}" + "".join(f"{counts[library, word]:10}" for word in status.WORDS))
    totals = Counter(one.status for one in checked)
    print(f"{'all':12}" + "".join(f"{totals[word]:10}" for word in status.WORDS))
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
