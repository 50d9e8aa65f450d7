# `make play` and `make test` set up everything they need in .venv; the second run is fast.
# Needed beforehand: Python 3.11 or newer, a C++ compiler and a package index (Node.js and CMake come
# from there if missing).

.DEFAULT_GOAL := help
MAKEFLAGS += --no-builtin-rules
.DELETE_ON_ERROR:

VENV := .venv
BIN := $(VENV)/bin
# A file here says what has been installed; a newer lock file makes it be installed again.
DONE := $(VENV)/installed
# What `gess play` is started with, as in: make play ARGS=--terminal
ARGS ?=
# Long tests at the end are shared out anew, so that no processor waits for another.
PYTEST_ARGS ?= --numprocesses auto --dist worksteal
FUZZ_SECONDS ?= 30

PIP := $(BIN)/python -m pip --quiet --disable-pip-version-check install
# The web page and npm in web/, with the Node.js on the path or the one from the package index.
WEB := PYTHONPATH=build_backend $(BIN)/python -m gess_build

.PHONY: help
help: ## show this list
	@sed -n 's/^\([a-z-]*\):.*## /  make \1\t/p' $(MAKEFILE_LIST) | expand -t 18

# ---- The two commands

.PHONY: play
play: $(DONE)/play page core ## set up, then play in the browser
	@$(BIN)/gess play $(ARGS)

.PHONY: test
test: $(DONE)/test page core browser ## set up, then run all tests, those in the browser too
	$(WEB) npm test
	$(BIN)/python -m pytest $(PYTEST_ARGS)

.PHONY: test-all
test-all: export GESS_EVERYTHING := 1
test-all: test ## as test, and look at every page in every state, language and size

.PHONY: approve
approve: export GESS_EVERYTHING := 1
approve: export GESS_APPROVE := 1
approve: $(DONE)/test page core browser ## take new pictures of what looks different, and list them
	$(BIN)/python -m pytest tests/browser/test_states.py
	@git status --short --untracked-files=all tests/browser/approved

# ---- Working on it

.PHONY: lint
lint: $(DONE)/dev ## check style and types
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	$(WEB) npm run lint
	$(WEB) npm run check

.PHONY: format
format: $(DONE)/dev ## put the Python files into the house style
	$(BIN)/ruff check --fix
	$(BIN)/ruff format

.PHONY: web
web: wasm node ## serve the page from its sources while working on it (beside `make play`)
	$(WEB) npm run dev

.PHONY: wasm
wasm: $(DONE)/wasm ## build the core for WebAssembly: build/wasm/gess.wasm
	@$(WEB) wasm

.PHONY: docs
docs: $(DONE)/dev ## build the documentation into docs/_build/html
	$(BIN)/python -m sphinx --quiet --fail-on-warning --keep-going -b html docs docs/_build/html

.PHONY: bench
bench: $(DONE)/dev core ## measure speed, and what the search sees
	PYTHONPATH=build_backend $(BIN)/python -m benchmarks $(ARGS)

.PHONY: sanitize
sanitize: $(DONE)/build ## test the core in C++, watched for bad memory, undefined behaviour and races
	@PATH="$(CURDIR)/$(BIN):$$PATH" core/tests/sanitize

.PHONY: aarch64
aarch64: $(DONE)/wasm ## compile the core for aarch64 and run its perft in an emulator (qemu-user)
	@core/tools/aarch64 $(BIN)/python

.PHONY: fuzz
fuzz: $(DONE)/fuzz ## fuzz each parser for FUZZ_SECONDS
	$(BIN)/python -m fuzz --seconds $(FUZZ_SECONDS)

.PHONY: dist
dist: $(DONE)/dev ## build the wheel and the source archive into dist/
	rm -rf dist
	$(BIN)/python -m build

.PHONY: lock
lock: page ## pin the newest versions that pyproject.toml allows in requirements/
	$(PIP) pip-tools
	requirements/lock $(BIN)/pip-compile $(BIN)/python

.PHONY: clean
clean: ## remove all that was built or installed here
	rm -rf $(VENV) build dist docs/_build web/node_modules src/gess/server/static src/gess/_core*.so*
	rm -rf .mypy_cache .pytest_cache .ruff_cache .hypothesis
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

# ---- What the above stand on

$(DONE)/venv:
	@requirements/new-venv $(VENV)
	@mkdir -p $(DONE) && touch $@

$(DONE)/build: requirements/build.txt $(DONE)/venv
	@echo "Installing what the build needs"
	@$(PIP) --requirement $<
	@touch $@

.PHONY: node
node: $(DONE)/build
	@test -z "$$($(WEB) requires)" || { echo "Installing Node.js"; $(PIP) --requirement requirements/node.txt; }

# The package is installed in place: changes in src/ are there at once.
# Page and core are built before it, which would build them unheard.
$(DONE)/play: requirements/play.txt pyproject.toml $(DONE)/build $(DONE)/wasm | page core
	@echo "Installing Gess and what it needs to play"
	@$(PIP) --requirement $<
	@$(PIP) --no-build-isolation --no-deps --editable .
	@touch $@

$(DONE)/test: requirements/test.txt $(DONE)/play
	@echo "Installing what the tests need"
	@$(PIP) --requirement $<
	@touch $@

$(DONE)/dev: requirements/dev.txt $(DONE)/test
	@echo "Installing what developers need"
	@$(PIP) --requirement $<
	@touch $@

$(DONE)/wasm: requirements/wasm.txt $(DONE)/build
	@echo "Installing the compiler for WebAssembly"
	@$(PIP) --requirement $<
	@touch $@

$(DONE)/fuzz: requirements/fuzz.txt $(DONE)/play
	@echo "Installing the fuzzer"
	@$(PIP) --requirement $<
	@touch $@

# It holds the core as WebAssembly, which is built first.
.PHONY: page
page: $(DONE)/wasm node
	@$(WEB) page

.PHONY: core
core: $(DONE)/build
	@$(WEB) core

.PHONY: browser
browser:
	@tests/browser/install-chromium
