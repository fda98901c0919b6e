"""Run cuport as `python -m translator`."""

from translator.cli import main

if __name__ == "__main__":
    main()
