"use strict";
// Draws one load: rates, latencies over time, percentiles with their intervals.
heddle.show(() => {
  const v = heddle.data;
  const { heat, latency, percentiles, throughput } = heddle.service;
  const rates = v.overTime.load.offered.concat(v.overTime.load.completed).map((point) => point[1]);
  throughput(v, 0, Math.max(1, ...rates));
  latency(v, 0);
  if (v.overTime.latency.heat.cells.length) heat("heat", v, 0);
  percentiles("percentiles", [v]);
});
