"use strict";
// Draws the staircase: the rate after each change with its interval, the predicted one beside it.
heddle.show(() => {
  const stairs = heddle.data;
  if (!stairs.length) return;
  const { axis, chart, color, css } = heddle;
  const names = stairs.map((stair) => stair.name + "\nlimit: " + stair.limit);
  const whiskers = stairs.flatMap((stair, i) => stair.interval
    ? [[{ coord: [names[i], stair.interval.low] }, { coord: [names[i], stair.interval.high] }]] : []);
  const room = (document.getElementById("staircase").clientWidth - 80) / stairs.length - 8;
  chart("staircase", "Sustained rate", { type: "category", data: names,
    axisLabel: { color: css("--soft"), interval: 0, width: Math.min(220, room), overflow: "break", lineHeight: 14 } },
    axis("requests/s"), [
      { name: "measured", type: "bar", barMaxWidth: 70, itemStyle: { color: color(0) },
        data: stairs.map((stair) => stair.perSecond),
        markLine: { silent: true, symbol: ["none", "none"], label: { show: false },
          lineStyle: { type: "solid", width: 2, color: css("--text") }, data: whiskers } },
      { name: "predicted", type: "scatter", symbol: "diamond", symbolSize: 12,
        itemStyle: { color: color(1) }, data: stairs.map((stair) => stair.predicted) },
    ], { bottom: 110 });
});
