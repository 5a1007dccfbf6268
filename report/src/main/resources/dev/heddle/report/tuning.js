"use strict";
// Draws the staircase: the rate after each change with its interval, the predicted one beside it.
heddle.show(() => {
  const stairs = heddle.data;
  if (!stairs.length) return;
  const names = stairs.map((stair) => stair.name);
  const whiskers = stairs.filter((stair) => stair.interval).map((stair) => [
    { coord: [stair.name, stair.interval.low] }, { coord: [stair.name, stair.interval.high] }]);
  heddle.chart("staircase", "Sustained rate", { type: "category", data: names,
    axisLabel: { color: heddle.css("--soft"), interval: 0, width: 110, overflow: "break" } },
    heddle.axis("requests/s"), [
      { name: "measured", type: "bar", barMaxWidth: 70, itemStyle: { color: heddle.color(0) },
        data: stairs.map((stair) => stair.perSecond),
        label: { show: true, position: "insideTop", color: "#fff", width: 66, overflow: "break",
          formatter: (bar) => stairs[bar.dataIndex].limit },
        markLine: { silent: true, symbol: ["none", "none"], label: { show: false },
          lineStyle: { type: "solid", width: 2, color: heddle.css("--text") }, data: whiskers } },
      { name: "predicted", type: "scatter", symbol: "diamond", symbolSize: 12,
        itemStyle: { color: heddle.color(1) }, data: stairs.map((stair) => stair.predicted) },
    ]);
});
