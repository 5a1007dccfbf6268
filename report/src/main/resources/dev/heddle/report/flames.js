"use strict";
// Draws the stacks of a recording as a flame graph, the outermost frame on top: a custom series of
// ECharts. Names of frames go to the canvas only, never into the page as anything but text.
(function () {
  const data = JSON.parse(document.getElementById("chart-data").textContent);
  const at = (id) => document.getElementById(id);
  const css = (name) => getComputedStyle(document.documentElement).getPropertyValue(name).trim();
  const jdk = ["java.", "javax.", "jdk.", "sun.", "com.sun."];
  const row = 20;
  const fixed = (value, digits) => value.toLocaleString("en", { maximumFractionDigits: digits });
  const units = {
    waiting: (value) => fixed(value, 2) + " s",
    pinned: (value) => fixed(value, 3) + " s",
    running: (value) => fixed(value, 0) + " samples",
    thrown: (value) => fixed(value, 0) + " exceptions",
    allocation: (value) => fixed(value / 1e6, 1) + " MB",
  };
  let chart = null;
  let root = null;
  let shown = null;

  function tree(picture, threads) {
    const all = { name: "all", value: 0, parent: null, children: new Map() };
    for (const stack of data.stacks) {
      if (stack.picture !== picture) continue;
      if (threads !== "all" && stack.virtual !== (threads === "virtual")) continue;
      let node = all;
      all.value += stack.weight;
      for (const frame of stack.frames) {
        if (!node.children.has(frame)) {
          node.children.set(frame,
            { name: data.frames[frame], value: 0, parent: node, children: new Map() });
        }
        node = node.children.get(frame);
        node.value += stack.weight;
      }
    }
    return all;
  }

  // The JDK is grey; others by the first two parts of the package.
  function color(name) {
    if (jdk.some((known) => name.startsWith(known))) return "#9fb4c7";
    let hash = 0;
    for (const c of name.split(".").slice(0, 2).join(".")) hash = (hash * 31 + c.charCodeAt(0)) % 997;
    return "hsl(" + (20 + hash % 320) + ",55%,68%)";
  }

  // Frames that are wide enough to be seen, with those above the one that was clicked.
  function boxes(node, width) {
    const found = [];
    const above = [];
    for (let up = node.parent; up; up = up.parent) above.unshift(up);
    above.forEach((up, depth) => found.push({ node: up, depth, from: 0, to: 1, above: true }));
    const walk = (one, depth, from, to) => {
      if ((to - from) * width < 1.5) return;
      found.push({ node: one, depth, from, to, above: false });
      let begin = from;
      const children = [...one.children.values()].sort((a, b) => b.value - a.value);
      for (const child of children) {
        const end = begin + (to - from) * child.value / one.value;
        walk(child, depth + 1, begin, end);
        begin = end;
      }
    };
    walk(node, above.length, 0, 1);
    return found;
  }

  function item(params, api) {
    const [left, top] = api.coord([api.value(0), api.value(2)]);
    const right = api.coord([api.value(1), api.value(2)])[0];
    const width = Math.max(1, right - left - 1);
    return {
      type: "rect",
      shape: { x: left, y: top - row / 2, width, height: row - 1 },
      style: { fill: api.visual("color"), opacity: api.value(3) },
      textContent: { style: { text: width > 40 ? api.value(4) : "", fill: "#101418", fontSize: 12,
        width: width - 6, overflow: "truncate", ellipsis: "…" } },
      textConfig: { position: "insideLeft", inside: true },
      emphasis: { style: { stroke: css("--text"), lineWidth: 1 } },
    };
  }

  function draw() {
    const picture = at("picture").value;
    const unit = units[picture];
    if (!root.value) {
      at("told").textContent = "No such events in this recording.";
      at("graph").style.height = "0";
      if (chart) chart.clear();
      return;
    }
    const wanted = at("search").value.trim().toLowerCase();
    const found = boxes(shown, at("graph").clientWidth);
    const depth = Math.max(...found.map((box) => box.depth)) + 1;
    at("graph").style.height = depth * row + 10 + "px";
    if (!chart) {
      chart = echarts.init(at("graph"), null, { renderer: "canvas" });
      chart.on("click", (event) => { shown = event.data.node(); draw(); });
    }
    chart.resize();
    const part = (node) => unit(node.value) + ", " + fixed(100 * node.value / root.value, 1) + " %";
    chart.setOption({
      animation: false,
      grid: { left: 0, right: 0, top: 2, bottom: 2 },
      xAxis: { min: 0, max: 1, show: false },
      yAxis: { min: -0.5, max: depth - 0.5, inverse: true, show: false },
      tooltip: { renderMode: "richText", confine: true,
        formatter: (event) => event.data.node().name + "\n" + part(event.data.node()) },
      series: [{
        type: "custom", renderItem: item, encode: { x: [0, 1], y: 2 },
        data: found.map((box) => ({
          value: [box.from, box.to, box.depth, box.above ? 0.5 : 1, box.node.name],
          node: () => box.node,
          itemStyle: { color: wanted && box.node.name.toLowerCase().includes(wanted)
            ? "#e69f00" : color(box.node.name) },
        })),
      }],
    }, { notMerge: true });
    at("told").textContent = (shown === root ? "" : shown.name + ": " + part(shown) + " of ")
      + unit(root.value) + " in total; click a frame to zoom.";
  }

  function choose() {
    root = tree(at("picture").value, at("threads").value);
    shown = root;
    draw();
  }

  at("choices").addEventListener("submit", (event) => event.preventDefault());
  at("picture").addEventListener("change", choose);
  at("threads").addEventListener("change", choose);
  at("search").addEventListener("input", draw);
  at("reset").addEventListener("click", choose);
  addEventListener("resize", draw);
  const pictures = Object.keys(units);
  at("picture").value = pictures.find((name) => tree(name, "all").value) || pictures[0];
  choose();
})();
