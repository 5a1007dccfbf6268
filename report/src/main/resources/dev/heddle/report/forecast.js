"use strict";
// Draws throughput and latencies against the load: before, after with its band, and as measured,
// before the forecast and after it.
heddle.show(() => {
  const { before, after, measured, verified } = heddle.data;
  const steady = (points) => points.filter((point) => point.steady && point.latency);
  const at = (points, figure) => points.map((point) => [point.offeredPerSecond, figure(point)]);
  const edge = (name) => ({ symbol: "none", lineStyle: { width: 1, type: "dotted",
    color: heddle.color(1) }, name });
  const dots = (name, symbol, color, data) => ({ name, type: "scatter", symbol, symbolSize: 9,
    itemStyle: { color: heddle.color(color) }, data });
  function draw(title, unit, figure, seen, all, checked) {
    const old = all ? before : steady(before);
    const changed = all ? after : steady(after);
    heddle.chart("forecast", title, heddle.axis("offered, requests/s"), heddle.axis(unit), [
      heddle.line("before", at(old, (point) => figure(point).value), 0),
      heddle.line("after", at(changed, (point) => figure(point).value), 1),
      heddle.line("", at(changed, (point) => figure(point).low), 1, edge("after, 90 % band")),
      heddle.line("", at(changed, (point) => figure(point).high), 1, edge("after, 90 % band")),
      dots("measured", "diamond", 2, at(all ? measured : steady(measured), seen)),
      ...(checked && verified.length
        ? [dots("after, measured", "triangle", 1, at(verified, checked))] : []),
    ]);
  }
  draw("Throughput", "requests/s", (point) => point.completedPerSecond,
    (load) => load.completedPerSecond, true);
  for (const [title, name] of [["Mean latency", "meanMillis"], ["p50", "p50Millis"], ["p99", "p99Millis"]]) {
    draw(title, "ms", (point) => point.latency[name], (load) => load.latency[name], false,
      (load) => load.latency[name].measured);
  }
});
