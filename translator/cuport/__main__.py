"""Run cuport as `python -m cuport`."""

from cuport.cli.main import main

if __name__ == "__main__":
    main()
