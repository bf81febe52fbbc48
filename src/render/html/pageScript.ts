import { VIEW_SCRIPT } from "./viewScript.ts";

/** The page's own script, second part: the list of workflows, what is chosen, the address, the look. */
const PAGE_PART = String.raw`
const sections = [...document.querySelectorAll(".workflow")];
const links = [...document.querySelectorAll(".nav li a")];
const heading = document.querySelector(".bar h1");
const scaleButton = document.querySelector('[data-do="reset"]');
const views = new Map();
let current = null;

function showScale(scale) {
  scaleButton.textContent = Math.round(scale * 100) + "%";
}

function viewOf(section) {
  const known = views.get(section);
  if (known !== undefined) return known;
  const view = createView(section.querySelector(".stage"), (scale) => {
    if (section === current) showScale(scale);
  });
  views.set(section, view);
  view.fitWidth();
  return view;
}

function open(section) {
  current = section;
  for (const other of sections) other.hidden = other !== section;
  for (const link of links) {
    if (link.dataset.workflow === section.id) link.setAttribute("aria-current", "page");
    else link.removeAttribute("aria-current");
  }
  heading.textContent = section.dataset.name;
  viewOf(section).announce();
}

function nodesOf(section, nodeId) {
  return [...section.querySelectorAll("svg.durascope [data-node]")].filter((node) => node.dataset.node === nodeId);
}

function markEdges(section, nodeId) {
  for (const edge of section.querySelectorAll("svg.durascope .ds-edge")) {
    edge.classList.toggle("beside", edge.dataset.from === nodeId || edge.dataset.to === nodeId);
  }
  section.querySelector(".sheet > svg").classList.toggle("has-chosen", nodeId !== null);
}

function markLines(section, nodeId) {
  for (const line of section.querySelectorAll(".lines a[data-for]")) {
    if (line.dataset.for === nodeId) {
      line.setAttribute("aria-current", "true");
      line.scrollIntoView({ block: "nearest" });
    } else line.removeAttribute("aria-current");
  }
}

function choose(section, nodeId) {
  for (const node of section.querySelectorAll(".chosen")) node.classList.remove("chosen");
  const nodes = nodeId === null ? [] : nodesOf(section, nodeId);
  for (const node of nodes) node.classList.add("chosen");
  markEdges(section, nodes.length === 0 ? null : nodeId);
  markLines(section, nodeId);
  return nodes[0];
}

/* The address names a workflow, and a node behind a slash: both percent-encoded. */
function readAddress() {
  const [name, node] = location.hash.slice(1).split("/");
  const decode = (text) => {
    try {
      return decodeURIComponent(text);
    } catch {
      return text;
    }
  };
  const section = sections.find((other) => other.dataset.slug === decode(name ?? "")) ?? sections[0];
  return { section, nodeId: node === undefined ? null : decode(node) };
}

let isChosenHere = false;

function follow() {
  const { section, nodeId } = readAddress();
  if (section === undefined) return;
  open(section);
  const node = choose(section, nodeId);
  if (node !== undefined && !isChosenHere) viewOf(section).center(node.getBBox());
  isChosenHere = false;
}

function addressOf(section, nodeId) {
  const name = encodeURIComponent(section.dataset.slug);
  return "#" + (nodeId === null ? name : name + "/" + encodeURIComponent(nodeId));
}

/* A node that stands for another workflow opens its graph. */
for (const section of sections) {
  const opens = new Map(JSON.parse(section.dataset.opens ?? "[]"));
  for (const node of section.querySelectorAll("svg.durascope [data-node]")) {
    if (opens.has(node.dataset.node)) node.classList.add("opens");
  }
  section.querySelector(".stage").addEventListener("click", (event) => {
    const node = event.target.closest("[data-node]");
    const opened = node === null ? undefined : opens.get(node.dataset.node);
    if (opened !== undefined) {
      location.hash = "#" + encodeURIComponent(opened);
      return;
    }
    const address = addressOf(section, node === null ? null : node.dataset.node);
    if (address === location.hash) return;
    isChosenHere = true;
    location.hash = address;
  });
}

const search = document.querySelector(".nav input");
const found = document.querySelector(".nav .found");

function filter() {
  const words = search.value.toLowerCase().split(/\s+/).filter(Boolean);
  let count = 0;
  for (const link of links) {
    const fits = words.every((word) => link.dataset.search.includes(word));
    link.parentElement.hidden = !fits;
    if (fits) count += 1;
  }
  found.textContent = words.length === 0 ? "" : count === 1 ? "1 workflow" : count + " workflows";
}

search.addEventListener("input", filter);
document.addEventListener("keydown", (event) => {
  if (event.key !== "/" || event.target.matches("input")) return;
  event.preventDefault();
  document.querySelector(".nav details").open = true;
  search.focus();
});

const prefersDark = matchMedia("(prefers-color-scheme: dark)");
const themeButton = document.querySelector('[data-do="theme"]');

function isDark() {
  return (document.documentElement.dataset.theme ?? (prefersDark.matches ? "dark" : "light")) === "dark";
}

function nameTheme() {
  themeButton.textContent = isDark() ? "Light" : "Dark";
}

prefersDark.addEventListener("change", nameTheme);

const actions = {
  in: () => viewOf(current).zoom(1.25),
  out: () => viewOf(current).zoom(0.8),
  reset: () => viewOf(current).reset(),
  fit: () => viewOf(current).fit(),
  theme: () => {
    document.documentElement.dataset.theme = isDark() ? "light" : "dark";
    nameTheme();
  },
};

for (const button of document.querySelectorAll("[data-do]")) {
  button.addEventListener("click", () => actions[button.dataset.do]());
}

if (matchMedia("(max-width: 860px)").matches) document.querySelector(".nav details").open = false;
addEventListener("hashchange", follow);
nameTheme();
follow();
`;

/** The script of a page: it reads the page's own markup, asks for nothing, and stores nothing. */
export const PAGE_SCRIPT = `"use strict";\n(() => {${VIEW_SCRIPT}${PAGE_PART}})();\n`;
