"use strict";
// Draws stacks as a flame graph, the outermost frame on top: of one owner, or what differs between
// two. Names of frames become text of elements, never markup.
(function () {
  const data = JSON.parse(document.getElementById("chart-data").textContent).flames;
  const at = (id) => document.getElementById(id);
  const graph = at("graph");
  if (!graph || !data.stacks.length) return;
  const jdk = ["java.", "javax.", "jdk.", "sun.", "com.sun."];
  const row = 20;
  const fixed = (value, digits) => value.toLocaleString("en", { maximumFractionDigits: digits });
  let root = null;
  let shown = null;

  const picture = () => data.pictures.find((known) => known.id === at("picture").value);
  // The index of the other owner; -1 where one is shown alone.
  const other = () => at("against") ? Number(at("against").value) : -1;
  const owner = () => at("owner") ? Number(at("owner").value) : 0;

  function amount(value) {
    const { unit, divisor, digits } = picture();
    return fixed(value / divisor, digits) + " " + unit;
  }

  // A node has its weight in what is shown, and in what that is compared with.
  function tree() {
    const all = { name: "all", own: 0, before: 0, parent: null, children: new Map() };
    const threads = at("threads").value;
    const first = owner();
    const second = other();
    for (const stack of data.stacks) {
      if (stack.picture !== picture().id || (stack.of !== first && stack.of !== second)) continue;
      if (threads !== "all" && stack.virtual !== (threads === "virtual")) continue;
      const side = stack.of === first ? "own" : "before";
      let node = all;
      all[side] += stack.weight;
      for (const frame of stack.frames) {
        if (!node.children.has(frame)) {
          node.children.set(frame,
            { name: data.frames[frame], own: 0, before: 0, parent: node, children: new Map() });
        }
        node = node.children.get(frame);
        node[side] += stack.weight;
      }
    }
    return all;
  }

  const weight = (node) => node.own + node.before;

  // The JDK is grey; others by the first two parts of the package.
  function ofPackage(name) {
    if (jdk.some((known) => name.startsWith(known))) return "#9fb4c7";
    let hash = 0;
    for (const c of name.split(".").slice(0, 2).join(".")) hash = (hash * 31 + c.charCodeAt(0)) % 997;
    return "hsl(" + (20 + hash % 320) + ",55%,68%)";
  }

  // From blue, which is in the other alone, over grey to orange, which is in the one shown alone.
  function ofDifference(node) {
    const part = (node.own - node.before) / weight(node);
    return "hsl(" + (part < 0 ? 205 : 30) + "," + Math.round(80 * Math.abs(part)) + "%,72%)";
  }

  // Frames that are wide enough to be seen, with those above the one that was clicked.
  function boxes(node, width) {
    const found = [];
    const above = [];
    for (let up = node.parent; up; up = up.parent) above.unshift(up);
    above.forEach((up, depth) => found.push({ node: up, depth, from: 0, to: 1, above: true }));
    const walk = (inner, depth, from, to) => {
      if ((to - from) * width < 1.5) return;
      found.push({ node: inner, depth, from, to, above: false });
      let begin = from;
      const children = [...inner.children.values()].sort((a, b) => weight(b) - weight(a));
      for (const child of children) {
        const end = begin + (to - from) * weight(child) / weight(inner);
        walk(child, depth + 1, begin, end);
        begin = end;
      }
    };
    walk(node, above.length, 0, 1);
    return found;
  }

  function share(node) {
    if (other() < 0) return amount(node.own) + ", " + fixed(100 * node.own / root.own, 1) + " %";
    return amount(node.own) + " (" + data.owners[owner()] + "), " + amount(node.before) + " ("
      + data.owners[other()] + ")";
  }

  function element(box, wanted, width) {
    const made = document.createElement("div");
    const name = box.node.name;
    if ((box.to - box.from) * width > 30) made.textContent = name;
    made.title = name + "\n" + share(box.node);
    made.className = box.above ? "frame above" : "frame";
    made.style.left = 100 * box.from + "%";
    made.style.width = 100 * (box.to - box.from) + "%";
    made.style.top = box.depth * row + "px";
    if (!box.above) {
      made.style.background = wanted && name.toLowerCase().includes(wanted) ? "#e69f00"
        : other() < 0 ? ofPackage(name) : ofDifference(box.node);
    }
    made.addEventListener("click", () => { shown = box.node; draw(); });
    return made;
  }

  function draw() {
    if (!weight(root)) {
      at("told").textContent = "No such events.";
      graph.replaceChildren();
      graph.style.height = "0";
      return;
    }
    const wanted = at("search").value.trim().toLowerCase();
    const width = graph.clientWidth;
    const found = boxes(shown, width);
    graph.style.height = (Math.max(...found.map((box) => box.depth)) + 1) * row + "px";
    graph.replaceChildren(...found.map((box) => element(box, wanted, width)));
    at("told").textContent = (shown === root ? "In total " : shown.name + ": ") + share(shown)
      + (other() < 0 ? "" : "; orange: more in " + data.owners[owner()] + ", blue: more in "
        + data.owners[other()]) + ". Click a frame to zoom.";
  }

  function choose() {
    root = tree();
    shown = root;
    draw();
  }

  at("choices").addEventListener("submit", (event) => event.preventDefault());
  for (const id of ["picture", "owner", "against", "threads"]) {
    if (at(id)) at(id).addEventListener("change", choose);
  }
  at("search").addEventListener("input", draw);
  at("reset").addEventListener("click", choose);
  addEventListener("resize", () => { if (root) draw(); });
  const fold = graph.closest("details");
  if (fold) fold.addEventListener("toggle", () => { if (fold.open) choose(); });
  if (!fold || fold.open) choose();
})();
