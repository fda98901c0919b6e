"""Rule files: every mistake is told with its line, and users' rules win."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import fields
from pathlib import Path

import pytest
from click.testing import CliRunner
from cuport.cli.main import cli
from cuport.ruleset.load import _load, build, files, load, parse
from cuport.ruleset.model import RuleSet
from cuport.support.errors import InputError, RuleError

MISTAKES = {
    "unknown table": ('[function]\na = "b"\n', 1, 'unknown key "function"; did you mean "functions"?'),
    "unknown top key": ('librarry = "x"\n', 1, 'unknown key "librarry"; did you mean "library"?'),
    "unknown row key": ('[types]\na = "b"\nc = { too = "d" }\n', 3, 'unknown key "too"; did you mean "to"?'),
    "empty name": ('[build]\n"" = "x"\n', 1, "a name of a rule must not be empty"),
    "nothing like it": ('[types]\nc = { xyzzy = "d" }\n', 2, 'unknown key "xyzzy"'),
    "number as target": ("[functions]\n\na = 3\n", 3, '"to" of a must be a string, or false for no counterpart'),
    "true as target": ("[functions]\na = { to = true }\n", 2, '"to" of a must be a string, or false'),
    "list as hint": ('[functions]\na = { to = "b", hint = ["c"] }\n', 2, '"hint" of a must be a string'),
    "table as value": ('functions = "a"\n', 1, '"functions" must be a table: write [functions]'),
    "library as number": ("library = 3\n", 1, '"library" must be a str'),
    "overrides as text": ('overrides = "yes"\n', 1, '"overrides" must be a bool'),
    "bad TOML": ('[functions]\na = "b"\nc = = "d"\n', 3, "invalid value"),
    "bad TOML at the end": ('[functions]\na = "b', 2, "unterminated string"),
    "same key twice": ('[functions]\na = "b"\na = "c"\n', 3, "cannot overwrite a value"),
    "unknown finding": ('[functions]\na = { to = "b", finding = "CU1000" }\n', 2, 'unknown finding "CU1000"; did you'),
    "unknown action": ('[functions]\na = { to = "b", action = "warp_maks" }\n', 2, 'did you mean "warp_mask"?'),
    "unknown context": ('[functions]\na = { to = "b", context = "device" }\n', 2, '"device-call", "declared"'),
    "unknown safety": ('[functions]\na = { to = "b", safety = "risky" }\n', 2, '"safe", "unsafe", "display"'),
    "prefix is no pattern": ('[prefixes]\n"cuda[A-" = false\n', 2, '"cuda[A-" is not a regular expression'),
    "row as table": ('[functions.a]\nto = "b"\nhnit = "c"\n', 3, 'unknown key "hnit"; did you mean "hint"?'),
}  # fmt: skip


def write(folder: Path, name: str, text: str) -> Path:
    """Write a rule file."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / name).write_text(text)
    return folder / name


@pytest.mark.parametrize("mistake", MISTAKES)
def test_mistakes_are_told_with_their_line(mistake: str, tmp_path: Path) -> None:
    """The message begins with file and line, and says what would be right."""
    text, line, message = MISTAKES[mistake]
    path = write(tmp_path, "mine.toml", text)
    with pytest.raises(RuleError, match=re.escape(message)) as caught:
        parse(path)
    assert str(caught.value).startswith(f"{path}:{line}: ")
    assert "\n" not in str(caught.value)


def test_a_file_that_is_not_utf8(tmp_path: Path) -> None:
    """The place of the first bad byte is told."""
    path = tmp_path / "mine.toml"
    path.write_bytes('library = "gr\u00fcn"\n'.encode("latin-1"))
    with pytest.raises(RuleError, match="not UTF-8 at byte 13"):
        parse(path)


def test_a_folder_that_is_none(tmp_path: Path) -> None:
    """A file, or nothing, in place of a folder."""
    path = write(tmp_path, "mine.toml", "")
    for wrong in (path, tmp_path / "nowhere"):
        with pytest.raises(InputError, match="not a folder of rule files"):
            files(wrong)


def test_a_name_twice_in_the_builtin_rules(tmp_path: Path) -> None:
    """Only a file that says so may override, whatever its name; the error names the first row."""
    one = write(tmp_path, "one.toml", '[functions]\na = "b"\n')
    two = write(tmp_path, "two.toml", '[types]\na = "c"\n')
    with pytest.raises(RuleError, match=re.escape(f"a has a rule in {one}:2 already")):
        build([([one, two], True)])
    over = write(tmp_path, "a_first.toml", 'overrides = true\n[types]\na = "c"\n')
    rules = build([([over, one], True)])
    assert rules.names[b"a"].to == "c"
    assert rules.names[b"a"].origin == f"{over}:3"


def test_users_rules_win(tmp_path: Path, rules: RuleSet) -> None:
    """A user's row replaces the built-in one of any table, the last folder wins, and the rest stays."""
    first = write(tmp_path / "first", "a.toml", '[functions]\ncudaMalloc = "myMalloc"\ncudaFree = "myFree"\n').parent
    second = write(tmp_path / "second", "a.toml", '# mine\n[macros]\n"cudaMalloc" = "MALLOC"\n').parent
    mine = load("hip", user=(first, second))
    assert mine.names[b"cudaMalloc"].to == "MALLOC"
    assert mine.names[b"cudaMalloc"].kind == "macro"
    assert mine.names[b"cudaMalloc"].origin == f"{second / 'a.toml'}:3"
    assert mine.names[b"cudaFree"].origin == f"{first / 'a.toml'}:3"
    assert mine.names[b"cudaMemcpy"] == rules.names[b"cudaMemcpy"]
    assert mine.digest != rules.digest


def test_users_headers_namespaces_and_prefixes_win(tmp_path: Path) -> None:
    """What is not an identifier has its own space of names."""
    text = (
        '[headers]\n"cuda.h" = "mine.h"\n"my/*" = "same"\n[namespaces]\ncub = "mycub"\n'
        '[prefixes]\n"my[A-Z]" = { to = false, library = "Mine" }\n[build]\nnvcc = "mycc"\n'
    )
    mine = load("hip", user=(write(tmp_path / "r", "a.toml", text).parent,))
    assert mine.headers["cuda.h"].to == "mine.h"
    rule = mine.header("my/own.h")
    assert rule is not None
    assert rule.to == "same"
    assert mine.namespaces["cub"].to == "mycub"
    prefix = mine.prefix(b"myThing")
    assert prefix is not None
    assert prefix.library == "Mine"
    assert mine.build["nvcc"].to == "mycc"


def test_users_rules_change_the_translation(tmp_path: Path, translate: Callable[..., tuple[object, bytes]]) -> None:
    """As with --rules."""
    text = '[functions]\ncudaMalloc = "pool::get({args}, POOL)"\nourAlloc = "theirAlloc"\ncudaFree = false\n'
    folder = write(tmp_path / "r", "a.toml", text).parent
    source = b"void f() { cudaMalloc(a, 1); ourAlloc(2); cudaFree(a); }\n"
    _, output = translate(source, "a.cpp", rules=(folder,), with_ast=False)
    assert output == b"void f() { pool::get(a, 1, POOL); theirAlloc(2); cudaFree(a); }\n"


def _contents(rules: RuleSet) -> dict[str, object]:
    return {field.name: getattr(rules, field.name) for field in fields(rules) if field.init}


def test_kept_rules_are_the_same_as_read_ones(tmp_path: Path) -> None:
    """The parsed form in the cache gives the same rules; a damaged one is read anew."""

    def load_as_a_new_process() -> RuleSet:
        _load.cache_clear()
        return load("hip", cache=tmp_path)

    made, kept = load_as_a_new_process(), load_as_a_new_process()
    assert _contents(load("hip")) == _contents(made) == _contents(kept)
    for stored in tmp_path.iterdir():
        stored.write_bytes(stored.read_bytes()[:100])
    assert _contents(load_as_a_new_process()) == _contents(made)


def test_rules_that_change_are_read_again(tmp_path: Path) -> None:
    """Also in one process, where others have been loaded before."""
    path = write(tmp_path / "r", "a.toml", '[functions]\ncudaMalloc = "first"\n')
    assert load("hip", user=(path.parent,)).names[b"cudaMalloc"].to == "first"
    path.write_text('[functions]\ncudaMalloc = "the second"\ncudaFree = false\n', encoding="utf-8")
    rules = load("hip", user=(path.parent,))
    assert rules.names[b"cudaMalloc"].to == "the second" and rules.names[b"cudaFree"].to is None
    assert load("hip").names[b"cudaMalloc"].to == "hipMalloc"


def test_rules_list_tells_origins(tmp_path: Path) -> None:
    """One line for each rule, with file and line of the one in force."""
    path = write(tmp_path / "r", "a.toml", '[functions]\ncudaMalloc = "myMalloc"\ncuInit = ""\n')
    listed = CliRunner().invoke(cli, ["rules", "list", "--origin", "--rules", str(path.parent)])
    assert listed.exit_code == 0
    assert f"cudaMalloc\tmyMalloc\tfunction\t\t{path}:2" in listed.stdout.splitlines()
    assert f"cuInit\t(removed)\tfunction\t\t{path}:3" in listed.stdout.splitlines()
    (line,) = [line for line in listed.stdout.splitlines() if line.startswith("cudaFree\t")]
    assert re.fullmatch(r"cudaFree\thipFree\tfunction\tRuntime\t.*/runtime_functions\.toml:\d+", line)
    origin, number = line.rsplit("\t", 1)[1].rsplit(":", 1)
    assert Path(origin).read_text().splitlines()[int(number) - 1].startswith("cudaFree =")


def test_rules_lint(tmp_path: Path) -> None:
    """The built-in rules have no faults; a user's fault is an error with its line."""
    assert CliRunner().invoke(cli, ["rules", "lint"]).stdout.endswith("rules, no errors\n")
    path = write(tmp_path / "r", "a.toml", '[functions]\na = { too = "b" }\n')
    failed = CliRunner().invoke(cli, ["rules", "lint", str(path.parent)])
    assert isinstance(failed.exception, RuleError)
    assert str(failed.exception).startswith(f"{path}:2: ")


def test_calls_by_their_number_of_arguments(tmp_path: Path, translate: Callable[..., tuple[object, bytes]]) -> None:
    """A user's `[calls]` add to the rows of all layers below; a number of the wrong kind is reported with its line."""
    text = '[calls]\ncudaFree = "2"\n'
    text += 'cudaMalloc = { 2 = true, 3-4 = "take({1}, {rest})", 5 = false, hint = "no fifth" }\n'
    folder = write(tmp_path / "r", "a.toml", text).parent
    source = b"void f() { cudaFree(p); cudaMalloc(p, 1); cudaMalloc(p, 1, 2); cudaMalloc(1, 2, 3, 4, 5); }\n"
    result, output = translate(source, "a.cpp", rules=(folder,), with_ast=False)
    assert output == b"void f() { hipFree(p); hipMalloc(p, 1); take(1, 2); cudaMalloc(1, 2, 3, 4, 5); }\n"
    said = [(finding.code, finding.hint) for finding in result.findings]  # type: ignore[attr-defined]
    assert said == [
        ("CU151", "this call has 1 argument, the function takes 2"),
        ("CU100", ""),
        ("CU107", ""),
        ("CU200", "no fifth"),
    ]


@pytest.mark.parametrize(
    ("row", "message"),
    [
        ('cudaFree = "two"', '"two" of cudaFree is not a number of arguments'),
        ("cudaFree = { 2 = 3 }", '"2" of cudaFree must be a string, true'),
        ('cudaFree = { 2 = { too = "f" } }', 'unknown key "too"; did you mean "to"?'),
        ('cudaFree = { 2 = { finding = "CU999" } }', 'unknown finding "CU999"'),
        ('cudaFree = { hint = "none" }', "cudaFree must list numbers of arguments"),
        ('ourOwn = "2"', "ourOwn has no rule: it also needs a row in [functions]"),
    ],
)
def test_wrong_calls(row: str, message: str, tmp_path: Path) -> None:
    """Every key is checked, and the error names file and line."""
    path = write(tmp_path, "a.toml", f"# mine\n[calls]\n{row}\n")
    with pytest.raises(RuleError, match=re.escape(f"{path}:3: {message}")):
        load("hip", user=(tmp_path,))


def test_numbers_of_arguments_are_told_once() -> None:
    """Forms that types tell apart may have the same number."""
    calls = load("hip").names[b"cublasGemmEx"].calls
    assert calls is not None
    assert calls.counts == "19"
