"use strict";
// What all pages draw with. Text goes to the canvas only, never into the page.
const heddle = (function () {
  const dark = matchMedia("(prefers-color-scheme: dark)");
  const dashes = ["solid", "dashed", "dotted"];
  const symbols = ["circle", "rect", "triangle", "diamond", "roundRect", "arrow", "pin", "emptyCircle"];
  let charts = [];

  const css = (name) => getComputedStyle(document.documentElement).getPropertyValue(name).trim();
  const color = (i) => css("--c" + (i % 8));

  function axis(name, extra) {
    return Object.assign({
      name, nameLocation: "middle", nameTextStyle: { color: css("--soft") },
      axisLabel: { color: css("--soft"), hideOverlap: true },
      axisLine: { lineStyle: { color: css("--line") } },
      splitLine: { lineStyle: { color: css("--line"), opacity: 0.6 } },
    }, extra);
  }

  function chart(parent, title, xAxis, yAxis, series, grid, height) {
    const element = document.createElement("div");
    element.className = "chart";
    element.setAttribute("role", "img");
    element.setAttribute("aria-label", title);
    if (height) element.style.height = height + "px";
    document.getElementById(parent).append(element);
    const drawn = echarts.init(element, null, { renderer: "canvas" });
    drawn.setOption({
      animation: false,
      title: { text: title, textStyle: { color: css("--text"), fontSize: 13 }, left: 0 },
      legend: { show: series.length > 1, type: "scroll", bottom: 0, textStyle: { color: css("--soft") } },
      grid: Object.assign({ left: 62, right: 14, top: 38, bottom: 66 }, grid),
      tooltip: { trigger: "axis", renderMode: "richText", confine: true,
        valueFormatter: (value) => value == null ? "" : Number(value).toLocaleString("en") },
      xAxis: Object.assign({ type: "value", nameGap: 24 }, xAxis),
      yAxis: Object.assign({ type: "value", nameGap: 46, min: 0 }, yAxis),
      series,
    });
    charts.push(drawn);
  }

  function line(name, points, i, more) {
    return Object.assign({
      name, type: "line", data: points, symbol: symbols[i % symbols.length], symbolSize: 5,
      showSymbol: points.length < 40, itemStyle: { color: color(i) },
      lineStyle: { width: 2, type: dashes[Math.floor(i / 8) % dashes.length], color: color(i) },
    }, more);
  }

  // Bars that lie, each with its interval.
  function bars(parent, title, unit, cells) {
    const names = cells.map((cell) => cell.name);
    // A whisker is a line between two points of the bar's row.
    const whiskers = cells.map((cell) => [
      { coord: [cell.low, cell.name] }, { coord: [cell.high, cell.name] }]);
    const most = Math.max(...cells.map((cell) => cell.high));
    chart(parent, title, axis(unit, { max: most * 1.05,
      axisLabel: { color: css("--soft"), hideOverlap: true, showMaxLabel: false } }),
      { type: "category", data: names, inverse: true, axisLine: { lineStyle: { color: css("--line") } },
        axisLabel: { color: css("--soft"), width: 140, overflow: "truncate" } },
      [{ name: unit, type: "bar",
        data: cells.map((cell) => ({ value: cell.value, itemStyle: { color: color(cell.color) } })),
        markLine: { silent: true, symbol: ["none", "none"], label: { show: false },
          lineStyle: { type: "solid", width: 2, color: css("--text") }, data: whiskers } }],
      { left: 160, bottom: 44 }, Math.max(240, 110 + 24 * names.length));
  }

  // Draws all, and again when the colours of the page change.
  function show(drawAll) {
    const again = () => {
      charts.forEach((drawn) => { const e = drawn.getDom(); drawn.dispose(); e.remove(); });
      charts = [];
      drawAll();
    };
    again();
    dark.addEventListener("change", again);
    addEventListener("resize", () => charts.forEach((drawn) => drawn.resize()));
  }

  const data = JSON.parse(document.getElementById("chart-data").textContent);
  return { data, axis, bars, chart, color, css, line, show };
})();
