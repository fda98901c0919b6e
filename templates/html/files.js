// The table of files: filters and order. A row stays the element that came with the page.
const table = byId("table");
const form = byId("filters");
const rows = table ? [...table.tBodies[0].rows].map((row, order) => ({ row, order, file: Number(row.dataset.file) })) : [];
let named = "";
let sorting = null;

function filters() {
  const values = Object.fromEntries(new FormData(form));
  return { ...values, q: values.q.trim().toLowerCase(), target: Number(values.target || 0), name: named };
}

function fits(group, wanted, inPath) {
  const [code, library, name, , ignored] = group;
  const status = statusOf(code);
  if (wanted.status === "open" ? !isLeft(code) || ignored : wanted.status && wanted.status !== status) return false;
  if (wanted.library && data.libraries[library] !== wanted.library) return false;
  if (wanted.code ? wanted.code !== code : !counted(code) && wanted.status !== "note") return false;
  if (wanted.name && data.names[name] !== wanted.name) return false;
  return inPath || data.names[name].toLowerCase().includes(wanted.q);
}

function matches(file, wanted) {
  const [path, , groups] = data.files[file];
  if (wanted.folder && !path.startsWith(wanted.folder + "/")) return 0;
  const inPath = !wanted.q || path.toLowerCase().includes(wanted.q);
  let count = 0;
  for (const group of groups[wanted.target]) if (fits(group, wanted, inPath)) count += group[3];
  return count;
}

function isFiltered(wanted) {
  return Boolean(wanted.q || wanted.status || wanted.library || wanted.code || wanted.folder || wanted.name);
}

function applyFilters() {
  const wanted = filters();
  const all = !isFiltered(wanted);
  let files = 0;
  let findings = 0;
  for (const entry of rows) {
    entry.match = matches(entry.file, wanted);
    entry.row.hidden = !all && !entry.match;
    entry.row.querySelector(".match").textContent = number(entry.match);
    entry.row.querySelector("a").href = linkOf(entry.file, wanted, all);
    files += !entry.row.hidden;
    findings += entry.match;
  }
  byId("shown").textContent = `${number(files)} of ${number(rows.length)} files, ${number(findings)} findings`;
  byId("none").hidden = files > 0;
  byId("named").hidden = !named;
  byId("named").textContent = named ? `Only the name ${named}` : "";
  if (sorting && sorting.key === "match") sortRows();
}

// A file's link says what was looked for, so that the file opens at the first of it.
function linkOf(file, wanted, all) {
  const [path, page] = data.files[file];
  const more = { q: wanted.q, status: wanted.status, library: wanted.library, code: wanted.code, name: wanted.name };
  const target = wanted.target ? String(wanted.target) : "";
  return page + fragment({ file: page ? "" : path, ...(all ? {} : more), target });
}

function setFilters(wanted) {
  form.reset();
  named = wanted.name || "";
  for (const control of form.elements) {
    if (!control.name || wanted[control.name] === undefined) continue;
    control.value = wanted[control.name];
    if (control.tagName === "SELECT" && control.selectedIndex < 0) control.value = "";
  }
  applyFilters();
}

// Keep the address in step with the filters, without a new entry in the history for each letter.
function onFilter() {
  applyFilters();
  const wanted = filters();
  const target = wanted.target ? String(wanted.target) : "";
  history.replaceState(null, "", isFiltered(wanted) || target ? fragment({ ...wanted, target }) : "#files");
}

function onClear() {
  named = "";
  form.reset();
  onFilter();
}

const VALUES = {
  path: (entry) => data.files[entry.file][0],
  match: (entry) => entry.match,
  sites: (entry) => countOf(entry, 0, counted),
  percent: (entry, target) => -countOf(entry, target, isLeft) / Math.max(countOf(entry, target, counted), 1),
  review: (entry, target) => countOf(entry, target, (code) => statusOf(code) === "review"),
  unsupported: (entry, target) => countOf(entry, target, (code) => statusOf(code) === "unsupported"),
};

function countOf(entry, target, test) {
  let count = 0;
  for (const group of data.files[entry.file][2][target]) if (test(group[0])) count += group[3];
  return count;
}

function sortRows() {
  const { key, target, down } = sorting;
  const keyed = rows.map((entry) => [VALUES[key](entry, target), entry]);
  const compare = ([a], [b]) => (a < b ? -1 : a > b ? 1 : 0);
  keyed.sort((a, b) => (down ? compare(b, a) : compare(a, b)) || a[1].order - b[1].order);
  table.tBodies[0].append(...keyed.map(([, entry]) => entry.row));
}

function onSort(event) {
  const button = event.currentTarget;
  const key = button.dataset.sort;
  const target = Number(button.dataset.target || 0);
  const again = sorting && sorting.key === key && sorting.target === target;
  sorting = { key, target, down: again ? !sorting.down : key !== "path" && key !== "percent" };
  for (const head of table.querySelectorAll("th[aria-sort]")) head.setAttribute("aria-sort", "none");
  button.closest("th").setAttribute("aria-sort", sorting.down ? "descending" : "ascending");
  sortRows();
}

if (form) {
  form.addEventListener("input", (event) => {
    if (event.target.tagName === "SELECT") named = event.target.name === "code" ? "" : named;
    onFilter();
  });
  form.addEventListener("submit", (event) => event.preventDefault());
  for (const button of document.querySelectorAll("[data-clear]")) button.addEventListener("click", onClear);
  for (const button of table.querySelectorAll("[data-sort]")) button.addEventListener("click", onSort);
  for (const entry of rows) entry.match = matches(entry.file, filters());
}
