// The viewer around the code: heading, list of findings, and what one finding says.
function showFile(file, wanted) {
  const target = Math.min(Number(wanted.target || 0) || 0, data.targets.length - 1);
  if (overview) overview.hidden = true;
  viewer.hidden = false;
  if (view.file !== file || view.target !== target) openFile(file, target);
  const index = wanted.finding ? findIndex(wanted.finding) : firstFitting(wanted);
  if (index >= 0) return selectFinding(index);
  closeDetail();
  if (wanted.line) goTo(Number(wanted.line));
  else { scrollTo(0, 0); byId("code").scrollTop = 0; }
  return undefined;
}

function openFile(file, target) {
  Object.assign(view, { file, target, code: readFile(file), at: -1 });
  view.findings = view.code.targets[target].findings.map(findingOf);
  const [path] = data.files[file];
  document.title = `${path} · CUDA coverage`;
  byId("file-path").replaceChildren(...pathParts(path));
  byId("file-facts").replaceChildren(...facts());
  byId("target").value = String(target);
  neighbour("file-before", data.alone ? data.before : linkTowards(file - 1));
  neighbour("file-after", data.alone ? data.after : linkTowards(file + 1));
  byId("list-search").value = "";
  byId("list-open").checked = view.findings.some((finding) => isOpen(finding));
  drawCode();
  drawList();
  byId("code").focus({ preventScroll: true });
  say(`${path}, ${view.findings.length} findings`);
}

// A path may break behind each folder.
function pathParts(path) {
  return path.split(/(?<=\/)/).flatMap((part) => [part, el("wbr")]);
}

function linkTowards(file) {
  return data.files[file] ? fragment({ file: data.files[file][0] }) : "";
}

function neighbour(id, href) {
  if (href) byId(id).href = href;
  else byId(id).removeAttribute("href");
}

function facts() {
  const counts = { translated: 0, review: 0, unsupported: 0 };
  for (const finding of view.findings) if (counted(finding.code)) counts[finding.status] += 1;
  const error = view.code.targets[view.target].error;
  const parts = Object.entries(counts).map(([status, count]) => el("span", {}, badge(status), ` ${number(count)} ${status}`));
  parts.push(el("span", {}, `${number(view.code.lines.length)} lines`));
  return error ? [el("span", { class: "alert" }, error), ...parts] : parts;
}

function findIndex(wanted) {
  const same = (f) => f.line === wanted.line && f.byte === wanted.column;
  const index = view.findings.findIndex((f) => same(f) && f.code === wanted.code);
  return index >= 0 ? index : view.findings.findIndex(same);
}

// The first finding that fits the filters which led here; -1 when none were set.
function firstFitting(wanted) {
  const keys = ["q", "status", "library", "code", "name"].filter((key) => wanted[key]);
  if (!keys.length || wanted.line) return -1;
  const has = {
    q: (f) => f.name.toLowerCase().includes(wanted.q) || data.files[view.file][0].toLowerCase().includes(wanted.q),
    status: (f) => (wanted.status === "open" ? isOpen(f) : f.status === wanted.status),
    library: (f) => f.library === wanted.library,
    code: (f) => f.code === wanted.code,
    name: (f) => f.name === wanted.name,
  };
  return view.findings.findIndex((f) => keys.every((key) => has[key](f)));
}

function drawList() {
  const text = byId("list-search").value.trim().toLowerCase();
  const open = byId("list-open").checked;
  const items = [];
  view.findings.forEach((finding, index) => {
    if (open && !isOpen(finding)) return;
    if (text && !`${finding.message} ${finding.code} ${finding.library}`.toLowerCase().includes(text)) return;
    items.push(el("li", {}, el("a", { href: addressOf(finding), "data-finding": index },
      badge(finding.status), el("span", { class: "at" }, String(finding.line)), el("span", { class: "what" }, finding.message))));
  });
  const empty = open ? "This file has no open findings." : "No finding matches.";
  byId("findings").replaceChildren(...(items.length ? items : [el("li", { class: "empty" }, empty)]));
}

function goTo(line) {
  const row = byId(`L${line}`);
  for (const old of document.querySelectorAll(".row.here")) old.classList.remove("here");
  if (!row) return;
  row.classList.add("here");
  if (row.classList.contains("far")) setFold(false);
  row.scrollIntoView({ block: "center" });
}

function selectFinding(index) {
  view.at = index;
  const finding = view.findings[index];
  for (const old of document.querySelectorAll(".current")) old.classList.remove("current");
  for (const link of document.querySelectorAll(`[data-finding="${index}"]`)) link.classList.add("current");
  goTo(finding.line);
  drawDetail(finding);
  say(`Line ${finding.line}, ${finding.status}: ${finding.message}`);
}

function closeDetail() {
  view.at = -1;
  byId("detail").hidden = true;
  byId("list").hidden = false;
  for (const old of document.querySelectorAll(".current")) old.classList.remove("current");
}

const SHOWN = 14;

// The lines of a finding and what stands beside them in the translation.
function linesOf(finding) {
  const { lines, targets } = view.code;
  const changes = targets[view.target].changes;
  const found = { before: [], after: [] };
  let inside = false;
  for (const row of view.rows) {
    if (row.source >= 0) inside = row.source >= finding.line - 1 && row.source <= finding.endLine - 1;
    else if (row.source < 0 && !inside && !isNextSource(row, finding)) continue;
    if (!inside && row.source >= 0) continue;
    if (row.source >= 0) found.before.push(lines[row.source]);
    if (row.target >= 0) found.after.push(row.fresh >= 0 ? changes.text[row.fresh] : lines[row.source]);
  }
  return found;
}

// Added lines stand before the line whose finding added them.
function isNextSource(row, finding) {
  const next = view.rows.slice(view.rows.indexOf(row)).find((other) => other.source >= 0);
  return Boolean(next) && next.source === finding.line - 1;
}

function snippet(caption, lines) {
  const cut = lines.length > SHOWN ? [...lines.slice(0, SHOWN), "…"] : lines;
  const indent = Math.min(...cut.filter((line) => line.trim()).map((line) => line.search(/\S/)));
  const text = cut.map((line) => line.slice(Number.isFinite(indent) ? indent : 0)).join("\n");
  return el("figure", { class: "snippet" }, el("span", {}, caption), el("pre", { tabindex: "0" }, el("code", {}, text)));
}

function drawDetail(finding) {
  const code = data.codes[finding.code];
  const { before, after } = linesOf(finding);
  const same = before.join("\n") === after.join("\n");
  const close = el("button", { type: "button", class: "close" }, "All findings");
  close.addEventListener("click", () => { location.hash = fragment({ file: data.files[view.file][0], line: String(finding.line) }); });
  const explain = byId(`explain-${finding.code}`);
  const how = finding.ast ? "clang’s AST" : "spelling alone";
  const rows = [["Name", finding.name], ["Becomes", finding.to === finding.name ? "the same" : finding.to], ["Library", finding.library], ["Kind", finding.kind], ["Judged by", how], ["Line", number(finding.line)], ["Accepted", finding.ignored]];
  byId("detail").replaceChildren(
    el("div", { class: "detail-head" }, close, stepButton("Previous", -1), stepButton("Next", 1)),
    el("h2", {}, badge(finding.status), ` ${finding.code} `, el("span", {}, code[0])),
    el("p", { class: "message" }, finding.message),
    el("dl", { class: "values" }, rows.filter(([, value]) => value).map(([key, value]) => el("div", {}, el("dt", {}, key), el("dd", {}, value)))),
    before.length ? snippet("CUDA", before) : "",
    after.length && !same ? snippet(data.targets[view.target], after) : before.length ? el("p", { class: "fine" }, `The same in the ${data.targets[view.target]} code.`) : "",
    explain ? el("div", { class: "explain" }, explain.content.cloneNode(true)) : "");
  byId("list").hidden = true;
  byId("detail").hidden = false;
  byId("panel").scrollTop = 0;
}

function stepButton(label, by) {
  const button = el("button", { type: "button" }, label);
  button.addEventListener("click", () => stepFinding(by, false));
  return button;
}

// Go to the next finding: of the open ones, if there are any and not all are asked for.
function stepFinding(by, all) {
  const some = !all && view.findings.some((finding) => isOpen(finding));
  const here = view.at >= 0 ? view.at : by > 0 ? -1 : view.findings.length;
  for (let i = here + by; i >= 0 && i < view.findings.length; i += by) {
    if (!some || isOpen(view.findings[i])) return location.replace(addressOf(view.findings[i]));
  }
  return say(by > 0 ? "No further finding in this file" : "No earlier finding in this file");
}

function setFold(on) {
  byId("fold").setAttribute("aria-pressed", String(on));
  byId("code").classList.toggle("folded", on);
}

byId("fold").addEventListener("click", () => setFold(byId("fold").getAttribute("aria-pressed") !== "true"));
byId("list-search").addEventListener("input", drawList);
byId("list-open").addEventListener("change", drawList);
byId("target-box").hidden = data.targets.length < 2;
byId("target").replaceChildren(...data.targets.map((name, index) => el("option", { value: String(index) }, name)));
byId("target").addEventListener("change", (event) => {
  location.hash = fragment({ file: data.files[view.file][0], target: event.target.value === "0" ? "" : event.target.value });
});
