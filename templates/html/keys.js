// Keys, the help, and the start.
const help = byId("help");

function onKey(event) {
  if (event.ctrlKey || event.metaKey || event.altKey || help.open) return;
  const typing = event.target.matches("input, select, textarea");
  if (event.key === "Escape") return leave(event.target, typing);
  if (typing) return;
  const action = { ...COMMON, ...(viewer.hidden ? LISTING : READING) }[event.key];
  if (!action) return;
  event.preventDefault();
  action();
}

const COMMON = {
  "?": () => help.showModal(),
  "/": () => { const field = byId(viewer.hidden ? "q" : "list-search"); showSearch(field); },
};
const READING = {
  j: () => stepFinding(1, false),
  k: () => stepFinding(-1, false),
  J: () => stepFinding(1, true),
  K: () => stepFinding(-1, true),
  n: () => follow(byId("file-after")),
  p: () => follow(byId("file-before")),
  u: () => follow(document.querySelector(".top nav a")),
};
const LISTING = {
  j: () => stepRow(1),
  k: () => stepRow(-1),
};

function follow(link) {
  if (link.hasAttribute("href")) link.click();
}

function showSearch(field) {
  if (!viewer.hidden) closeDetail();
  field.focus();
  field.select();
}

function stepRow(by) {
  const links = [...table.querySelectorAll("tbody tr:not([hidden]) th a")];
  const at = links.indexOf(document.activeElement);
  const next = links[at < 0 ? (by > 0 ? 0 : links.length - 1) : at + by];
  if (next) next.focus();
}

// Escape first empties a search, then leaves it, then closes the finding, then drops the filters.
function leave(target, typing) {
  if (typing && target.value && target.type === "search") {
    target.value = "";
    target.dispatchEvent(new Event("input", { bubbles: true }));
  } else if (typing) {
    target.blur();
  } else if (!viewer.hidden && view.at >= 0) {
    const line = view.findings[view.at].line;
    location.replace(fragment({ file: data.files[view.file][0], line: String(line), target: view.target ? String(view.target) : "" }));
  } else if (viewer.hidden && form && isFiltered(filters())) {
    onClear();
  }
}

byId("help-open").addEventListener("click", () => help.showModal());
byId("help-close").addEventListener("click", () => help.close());
document.addEventListener("keydown", onKey);
route();
