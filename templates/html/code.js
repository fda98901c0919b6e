// A file: its code beside the translation, drawn when it is asked for.
const CHUNK = 100;
const NEAR = 4;
const view = { file: -1, target: 0, code: null, rows: [], findings: [], at: -1 };

function readFile(file) {
  return JSON.parse(byId(`code-${data.alone ? 0 : file}`).textContent);
}

function findingOf(values) {
  const [code, line, column, endLine, endColumn, name, kind, library, ast, to, hint, byte, ignored] = values;
  const text = data.codes[code][2].replace(/\{(name|to)\}/g, (all, key) => (key === "name" ? name : to));
  const message = hint ? `${text}; ${hint}` : text;
  return { code, line, column, endLine, endColumn, name, kind, library, ast, to, message, byte, ignored, status: statusOf(code) };
}

// The steps of the alignment ("=12~1+1") as rows: a line of the source, a line of the target, or both.
function pairRows(lines, changes) {
  const rows = [];
  let at = 0;
  let other = 0;
  let fresh = 0;
  const steps = changes ? changes.steps : `=${lines.length}`;
  for (const [, step, count] of steps.matchAll(/([=~+-])(\d+)/g)) {
    for (let i = 0; i < Number(count); i += 1) {
      const isNew = step === "~" || step === "+";
      rows.push({ step, source: step === "+" ? -1 : at, target: step === "-" ? -1 : other, fresh: isNew ? fresh : -1 });
      at += step !== "+";
      other += step !== "-";
      fresh += isNew;
    }
  }
  return rows;
}

function byLine(flat) {
  const lines = new Map();
  for (let i = 0; i < flat.length; i += 3) {
    if (!lines.has(flat[i])) lines.set(flat[i], []);
    lines.get(flat[i]).push([flat[i + 1], flat[i + 2]]);
  }
  return lines;
}

function findingsByLine(findings, lines) {
  const found = new Map();
  findings.forEach((finding, index) => {
    for (let line = finding.line; line <= finding.endLine && line <= lines.length; line += 1) {
      const start = line === finding.line ? finding.column - 1 : lines[line - 1].search(/\S|$/);
      const end = line === finding.endLine ? finding.endColumn - 1 : lines[line - 1].length;
      if (end <= start) continue;
      if (!found.has(line - 1)) found.set(line - 1, []);
      found.get(line - 1).push({ start, end, index });
    }
  });
  return found;
}

function classesOf(text, runs) {
  const found = [];
  let at = 0;
  for (const [, size, letter] of runs.matchAll(/(\d+)(\D)/g)) {
    const end = Math.min(at + Number(size), text.length);
    if (letter !== "_" && end > at) found.push({ start: at, end, letter });
    at = end;
  }
  return found;
}

// A line as text nodes and elements: runs of highlighting, changed stretches, and findings as links around them.
function paint(text, runs, marks, spots) {
  const cell = el("code", {});
  const parts = classesOf(text, runs);
  const cuts = new Set([0, text.length]);
  for (const part of [...parts, ...spots]) cuts.add(part.start).add(part.end);
  for (const [start, end] of marks) cuts.add(start).add(end);
  const order = [...cuts].filter((cut) => cut <= text.length).sort((a, b) => a - b);
  let into = cell;
  let last = -1;
  for (let i = 0; i + 1 < order.length; i += 1) {
    const start = order[i];
    const spot = innermost(spots, start);
    if ((spot ? spot.index : -1) !== last) {
      last = spot ? spot.index : -1;
      into = spot ? linkTo(spot.index) : cell;
      if (spot) cell.append(into);
    }
    const part = parts.find((p) => p.start <= start && start < p.end);
    const changed = marks.some(([a, b]) => a <= start && start < b);
    const names = [part ? part.letter : "", changed ? "changed" : ""].filter(Boolean).join(" ");
    const piece = text.slice(start, order[i + 1]);
    into.append(names ? el("span", { class: names }, piece) : piece);
  }
  return cell;
}

function innermost(spots, at) {
  let best = null;
  for (const spot of spots) {
    if (spot.start <= at && at < spot.end && (!best || spot.end - spot.start < best.end - best.start)) best = spot;
  }
  return best;
}

function addressOf(finding) {
  const path = data.files[view.file][0];
  const target = view.target ? `&target=${view.target}` : "";
  return `#finding=${quoted(path)}:${finding.line}:${finding.byte}:${finding.code}${target}`;
}

function linkTo(index) {
  const finding = view.findings[index];
  const open = isOpen(finding);
  return el("a", {
    class: `spot ${finding.status}`, href: addressOf(finding), title: `${finding.code} ${finding.status}: ${finding.message}`,
    "data-finding": index, tabindex: open ? null : "-1",
  });
}

const STEPS = { "=": "same", "~": "different", "+": "added", "-": "removed" };
const NONE = [];

function drawRow(row, code, context) {
  const spots = context.spots.get(row.source) || NONE;
  const open = spots.filter((spot) => isOpen(view.findings[spot.index]));
  const worst = open.find((spot) => view.findings[spot.index].status === "unsupported") || open[0];
  const status = worst ? view.findings[worst.index].status : "";
  const before = context.before.get(row.source) || NONE;
  const line = row.source + 1;
  const left = row.source < 0 ? el("code", { class: "gap" }) : paint(code.lines[row.source], code.runs[row.source], before, spots);
  const right = drawTarget(row, code, context);
  const place = view.code.alone ? "" : `file=${quoted(data.files[view.file][0])}&`;
  return el("div", { class: `row ${STEPS[row.step]}${status ? ` ${status}` : ""}${row.far ? " far" : ""}${row.edge ? " edge" : ""}`, id: line ? `L${line}` : null },
    el("span", { class: "gutter" }, status ? badge(status) : null),
    line ? el("a", { class: "no", href: `#${place}line=${line}`, tabindex: "-1" }, String(line)) : el("span", { class: "no" }),
    left,
    el("span", { class: "no" }, row.target < 0 ? "" : String(row.target + 1)),
    right);
}

function drawTarget(row, code, context) {
  if (row.target < 0) return el("code", { class: "gap" });
  if (row.fresh < 0) return paint(code.lines[row.source], code.runs[row.source], NONE, NONE);
  const changes = context.changes;
  return paint(changes.text[row.fresh], changes.runs[row.fresh], context.after.get(row.fresh) || NONE, NONE);
}

// Rows far from anything that cuport did or found can be folded away.
function markFar(rows, spots) {
  let last = -Infinity;
  const near = (row) => row.step !== "=" || spots.has(row.source);
  rows.forEach((row, index) => { if (near(row)) last = index; row.far = index - last > NEAR; });
  let next = Infinity;
  for (let i = rows.length - 1; i >= 0; i -= 1) {
    if (near(rows[i])) next = i;
    if (next - i <= NEAR) rows[i].far = false;
  }
  rows.forEach((row, index) => { row.edge = !row.far && index > 0 && rows[index - 1].far; });
}

function drawCode() {
  const code = view.code;
  const changes = code.targets[view.target].changes;
  const context = {
    changes,
    spots: findingsByLine(view.findings, code.lines),
    before: byLine(changes ? changes.before : []),
    after: byLine(changes ? changes.after : []),
  };
  view.rows = pairRows(code.lines, changes);
  markFar(view.rows, context.spots);
  const head = el("div", { class: "row heads" }, el("span", {}), el("span", {}), el("b", {}, "CUDA"), el("span", {}), el("b", {}, data.targets[view.target]));
  const chunks = [];
  for (let at = 0; at < view.rows.length; at += CHUNK) {
    const part = view.rows.slice(at, at + CHUNK);
    const chunk = el("div", { class: "chunk" }, part.map((row) => drawRow(row, code, context)));
    chunk.style.containIntrinsicSize = `auto ${part.length * 20}px`;
    chunks.push(chunk);
  }
  byId("code").replaceChildren(...(chunks.length ? [head, ...chunks] : [el("p", { class: "empty" }, "There is no code to show.")]));
}
