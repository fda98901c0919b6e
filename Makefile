# One entry point for people and for CI; `make help` lists the targets.
# PYTHON is the interpreter that the environment is made with, CUPORT_NO_APT=1 leaves the system's packages alone.

PYTHON ?= python3
VENV   ?= .venv
BIN    := $(VENV)/bin
PIP    := $(BIN)/python -m pip install --quiet --no-compile --disable-pip-version-check
STAMP  := $(VENV)/.cuport-installed
HIP    := build/samples-hip
OPENCL := build/samples-opencl

# Recipes of one target run one after another; -j only lets independent targets run side by side.
.DEFAULT_GOAL := help
# Where Python is told to keep no compiled modules, each of a thousand processes would compile ours anew.
unexport PYTHONDONTWRITEBYTECODE
.DELETE_ON_ERROR:

.PHONY: help
help: ## list the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-10s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

.PHONY: run
run: setup ## install, translate the samples to HIP and OpenCL, print the coverage, compile HIP, run OpenCL
	$(BIN)/cuport translate samples --to hip -o $(HIP) --statistics
	@if command -v hipcc > /dev/null; then \
		echo '$(BIN)/python tools/compile_tree.py $(HIP) --arch gfx90a'; \
		$(BIN)/python tools/compile_tree.py $(HIP) --arch gfx90a; \
	else \
		echo 'hipcc was not found, so nothing is compiled; Debian: apt-get install hipcc libamdhip64-dev rocm-device-libs libhiprand-dev librocrand-dev'; \
	fi
	$(BIN)/cuport translate samples --to opencl -o $(OPENCL) --statistics
	@missing=$$($(BIN)/cuport doctor | grep -E '^verify: (hip-cpu|pocl) +missing'); \
	if [ -z "$$missing" ]; then \
		echo '$(BIN)/cuport verify samples --backend pocl'; \
		$(BIN)/cuport verify samples --backend pocl; \
	else \
		echo 'Nothing was run on PoCL, because something is missing:'; echo "$$missing"; \
	fi

.PHONY: setup
setup: $(STAMP) ## make .venv with cuport and its tools in it; as root on Debian also what the tests need

.PHONY: system
system:
	@PYTHON='$(PYTHON)' tools/setup_system.sh

.PHONY: python
python: system
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2> /dev/null \
		|| { echo 'cuport needs Python 3.11 or later: make PYTHON=/path/to/python3.11 ...'; exit 1; }

# The packages come first (python3-venv may be among them), and do not make the environment out of date.
# Of what is installed little is ever imported: Python compiles that when it is.
$(STAMP): pyproject.toml | python
	$(PYTHON) -m venv $(VENV)
	$(PIP) --upgrade pip || echo 'The pip that Python brings will do; it only takes longer.'
	$(PIP) -e '.[dev]'
	@touch $@

.PHONY: test
test: check ## everything: check, then the tests
	$(BIN)/python -m pytest -n auto --dist worksteal

.PHONY: check
check: ## ruff, its formatter, mypy, which package imports which, what is generated, each C++ file of the runtimes
	+@$(MAKE) --no-print-directory -j2 --output-sync=target check-python check-types check-runtime

.PHONY: check-python check-types check-runtime
check-python: $(STAMP)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/lint-imports
	$(BIN)/python tools/make_runtime.py --check
	$(BIN)/python tools/make_api.py --check
check-types: $(STAMP)
	$(BIN)/mypy
# It imports nothing that is installed, so it starts while packages are loaded.
check-runtime: python
	$(PYTHON) tools/check_runtime.py

.PHONY: api
api: setup ## write the rule tables and adapters that follow from the API catalogue in rules/api
	$(BIN)/python tools/make_api.py

.PHONY: runtime
runtime: setup ## write the files of the runtimes that follow from others: types, C's interface, the processor's names
	$(BIN)/python tools/make_runtime.py

.PHONY: samples
samples: setup ## translate the samples and compile them for two architectures (needs hipcc)
	$(BIN)/cuport translate samples --to hip -o $(HIP)
	$(BIN)/python tools/compile_tree.py $(HIP) --arch gfx90a --arch gfx1030

.PHONY: bench
bench: setup ## measure the speed
	$(BIN)/python tools/bench.py

.PHONY: realworld
realworld: setup ## translate a program that was not written for this (reads from the network)
	$(BIN)/python tools/realworld.py lightgbm

.PHONY: wheel
wheel: setup ## build the packages, install the wheel elsewhere and use it there
	rm -rf dist build/wheel-check
	$(BIN)/python -m build
	$(BIN)/python -m venv build/wheel-check
	build/wheel-check/bin/python -m pip install --quiet --disable-pip-version-check dist/*.whl
	cd / && '$(CURDIR)/build/wheel-check/bin/cuport' explain cudaMalloc
	cd / && '$(CURDIR)/build/wheel-check/bin/cuport' doctor
	rm -rf build/wheel-check

.PHONY: docs
docs: setup ## write the files in docs/ that follow from the code anew, and what the commands of README and tutorial print
	$(BIN)/python tools/make_docs.py
	$(BIN)/python tools/run_pages.py

.PHONY: site
site: setup ## build the documentation as a web site in build/site; a link that leads nowhere is an error
	NO_MKDOCS_2_WARNING=1 $(BIN)/python -m mkdocs build --quiet --strict

.PHONY: clean
clean: ## remove what was built, and the environment
	rm -rf build dist $(VENV) .mypy_cache .pytest_cache .ruff_cache .hypothesis
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
