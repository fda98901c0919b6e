"""Print what becomes of the functions of each library: how many fit, are adapted, need a person, or are refused.

The last column counts those that are refused without a word on what to do instead.

Usage::

    python tools/api_status.py [--roc] [--list STATUS]
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Sequence

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
    print(f"{'library':12}" + "".join(f"{word:>10}" for word in (*status.WORDS, "unadvised")))
    for library in dict.fromkeys(one.library for one in checked):
        _print_row(library, [one for one in checked if one.library == library])
    _print_row("all", checked)
    return 0


def _print_row(title: str, checked: Sequence[status.Checked]) -> None:
    counts = Counter(one.status for one in checked)
    unadvised = sum(one.status == status.REFUSED and not one.detail for one in checked)
    print(f"{title:12}" + "".join(f"{counts[word]:10}" for word in status.WORDS) + f"{unadvised:10}")


if __name__ == "__main__":
    raise SystemExit(main())
