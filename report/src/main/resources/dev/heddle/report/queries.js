"use strict";
// Draws queries per second: bars with their intervals, and curves over the size of the pool.
(function () {
  const { data, css, color, axis, chart, line, show } = heddle;

  function bars(query) {
    const names = query.cells.map((cell) => cell.name);
    // A whisker is a line between two points of the bar's row.
    const whiskers = query.cells.map((cell) => [
      { coord: [cell.low, cell.name] }, { coord: [cell.high, cell.name] }]);
    const most = Math.max(...query.cells.map((cell) => cell.high));
    chart("bars", query.name, axis("queries/s", { max: most * 1.05,
      axisLabel: { color: css("--soft"), hideOverlap: true, showMaxLabel: false } }),
      { type: "category", data: names, inverse: true, axisLine: { lineStyle: { color: css("--line") } },
        axisLabel: { color: css("--soft"), width: 140, overflow: "truncate" } },
      [{ name: "queries/s", type: "bar",
        data: query.cells.map((cell) => ({ value: cell.perSecond,
          itemStyle: { color: color(cell.model) } })),
        markLine: { silent: true, symbol: ["none", "none"], label: { show: false },
          lineStyle: { type: "solid", width: 2, color: css("--text") }, data: whiskers } }],
      { left: 160, bottom: 44 }, Math.max(240, 110 + 24 * names.length));
  }

  function curves(query) {
    chart("curves", query.name + ": queries/s by connections",
      axis("connections", { type: "log", logBase: 2, min: 1 }), axis("queries/s"),
      query.curves.map((curve) => line(curve.name, curve.points, curve.model, { showSymbol: true })));
  }

  show(() => data.forEach((query) => {
    bars(query);
    if (query.curves.length) curves(query);
  }));
})();
