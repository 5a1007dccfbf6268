"use strict";
// Draws queries per second: bars with their intervals, and curves over the size of the pool.
(function () {
  const { data, axis, bars, chart, line, show } = heddle;

  function curves(query) {
    chart("curves", query.name + ": queries/s by connections",
      axis("connections", { type: "log", logBase: 2, min: 1 }), axis("queries/s"),
      query.curves.map((curve) => line(curve.name, curve.points, curve.model, { showSymbol: true })));
  }

  show(() => data.forEach((query) => {
    bars("bars", query.name, "queries/s", query.cells);
    if (query.curves.length) curves(query);
  }));
})();
