"use strict";
// What all parts share: the data, making elements, addresses, and which of the two views is shown.
// Text gets into the page through text nodes and attributes alone; the policy allows nothing else.
const byId = (id) => document.getElementById(id);
const data = JSON.parse(byId("data").textContent);
const overview = document.querySelector("[data-overview]");
const viewer = document.querySelector("[data-viewer]");
const TITLE = document.title;
const LETTERS = { translated: "T", review: "R", unsupported: "U", note: "N" };

function el(tag, attributes, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes || {})) {
    if (value !== false && value !== null && value !== undefined) node.setAttribute(name, value === true ? "" : value);
  }
  node.append(...children.flat().filter((child) => child !== null && child !== undefined && child !== ""));
  return node;
}

const statusOf = (code) => data.codes[code][1];
const isLeft = (code) => statusOf(code) === "review" || statusOf(code) === "unsupported";
const isOpen = (finding) => isLeft(finding.code) && !finding.ignored;
const counted = (code) => data.codes[code][3] && statusOf(code) !== "note";
const badge = (status) => el("span", { class: `badge ${status}`, title: status }, LETTERS[status]);
const number = (value) => value.toLocaleString("en-US");
const quoted = (text) => encodeURIComponent(text).replaceAll("%2F", "/");
const fragment = (pairs) =>
  "#" + Object.entries(pairs).filter(([, value]) => value).map(([key, value]) => `${key}=${quoted(value)}`).join("&");

function say(text) {
  byId("said").textContent = text;
}

// "path:line:column:code", where the path may hold colons itself.
function readFinding(text) {
  const match = /^(.*):(\d+):(\d+):(\w+)$/s.exec(text);
  return match && { path: match[1], line: Number(match[2]), column: Number(match[3]), code: match[4] };
}

function fileOf(wanted) {
  if (data.alone) return 0;
  return data.files.findIndex((file) => file[0] === wanted);
}

function route() {
  const hash = location.hash.slice(1);
  const wanted = Object.fromEntries(new URLSearchParams(hash.replaceAll("+", "%2B")));
  const finding = wanted.finding ? readFinding(wanted.finding) : null;
  const path = finding ? finding.path : wanted.file;
  if (!data.alone && path === undefined) return showOverview(hash, wanted);
  const file = fileOf(path);
  if (file < 0) {
    showOverview("", {});
    return say(`${path} is not in this report`);
  }
  const page = data.files[file][1];
  if (page && !data.alone) return location.replace(page + "#" + hash);
  return showFile(file, { ...wanted, finding });
}

function showOverview(hash, wanted) {
  const before = viewer.hidden;
  viewer.hidden = true;
  overview.hidden = false;
  document.title = TITLE;
  if (hash.includes("=")) {
    setFilters(wanted);
    byId("files").scrollIntoView();
  } else if (hash && byId(hash)) {
    byId(hash).scrollIntoView();
  } else if (!before) {
    scrollTo(0, 0);
  }
}

function onMore(event) {
  const button = event.currentTarget;
  const more = byId(button.dataset.more);
  more.hidden = false;
  button.hidden = true;
  more.querySelector("a").focus();
}

for (const button of document.querySelectorAll("[data-more]")) button.addEventListener("click", onMore);
addEventListener("hashchange", route);
