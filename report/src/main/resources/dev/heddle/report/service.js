"use strict";
// Draws what loads did: over time, by percentile, and by the rate that was offered.
heddle.service = (function () {
  const { css, color, axis, chart, line, short } = heddle;

  const seconds = () => axis("seconds since the load started");
  const logMillis = () => axis("latency, ms", { type: "log", min: null, scale: true });
  // A load alone has no name.
  const title = (v, what) => v.name ? v.name + ": " + what : what[0].toUpperCase() + what.slice(1);
  const positive = (points) => points.filter((point) => point[1] > 0);

  // One point for each step: filled if its rate was sustained, hollow if not, joined through the
  // mean of each rate; a band for the interval of the highest sustained rate.
  function rates(v, i, means, pick) {
    const [low, , high] = v.knee.knee;
    const joined = line(v.name, means.map((value) => ({ value, joined: true })), i, { showSymbol: false, silent: true,
      lineStyle: { width: 1, opacity: 0.5, color: color(i) } });
    return [joined, { name: v.name, type: "scatter", symbol: "circle", symbolSize: 9, itemStyle: { color: color(i) },
      data: v.knee.steps.map((s) => ({ value: [s.offered, pick(s)],
        itemStyle: s.sustained ? {} : { color: "transparent", borderColor: color(i), borderWidth: 2 } })),
      markArea: v.knee.knee.length ? { silent: true, itemStyle: { color: color(i), opacity: 0.18 },
        data: [[{ xAxis: low }, { xAxis: high }]] } : undefined,
      markLine: v.knee.knee.length ? { silent: true, symbol: "none", label: { show: false },
        lineStyle: { type: "solid", color: color(i) }, data: [{ xAxis: v.knee.knee[1] }] } : undefined }];
  }

  function knees(parent, data) {
    const searched = data.map((v, i) => [v, i]).filter(([v]) => v.knee.steps.length);
    if (!searched.length) return;
    const most = Math.max(...searched.flatMap(([v]) => v.knee.steps.map((s) => s.offered)));
    const objectives = [...new Set(searched.map(([v]) => v.knee.objectiveMillis))].filter((millis) => millis > 0);
    const dashed = { symbol: "none", lineStyle: { type: "dashed", width: 1, color: color(6) } };
    const limit = objectives.map((millis) => line("objective", [[0, millis], [most, millis]], 6, dashed));
    chart(parent, "p99 by rate offered (filled: sustained)", axis("offered, requests/s"), logMillis(),
      searched.flatMap(([v, i]) => rates(v, i, v.knee.p99, (s) => s.p99Millis > 0 ? s.p99Millis : null)).concat(limit));
    chart(parent, "Completed by rate offered (filled: sustained)",
      axis("offered, requests/s"), axis("completed, requests/s"),
      searched.flatMap(([v, i]) => rates(v, i, v.knee.completed, (s) => s.completed))
        .concat([line("offered", [[0, 0], [most, most]], 6, dashed)]));
  }

  // Each second from bottom to top: the darker, the more of its requests took so long.
  function heat(parent, v, i) {
    const { bounds, cells } = v.overTime.latency.heat;
    const most = Math.max(...cells.map((c) => c[2]));
    const last = Math.max(...cells.map((c) => c[0])) + 1;
    const chosen = new Set(cells.map((c) => c[1]));
    const from = Math.max(0, Math.min(...chosen) - 1);
    const to = Math.max(...chosen) + 1;
    const height = 260;
    const millis = (k) => short(bounds[Math.min(bounds.length - 1, Math.max(0, k))]);
    const drawn = chart(parent, title(v, "requests by latency (darker: more)"), Object.assign(seconds(), { min: 0, max: last }),
      axis("latency, ms", { min: from, max: to + 1, interval: Math.ceil((to + 1 - from) / 8),
        axisLabel: { color: css("--soft"), hideOverlap: true, formatter: (k) => millis(k) } }),
      [{ name: v.name, type: "scatter", symbol: "rect",
        data: cells.map((c) => ({ value: [c[0] + 0.5, c[1] + 0.5], requests: c[2], row: c[1],
          itemStyle: { color: color(i), opacity: 0.15 + 0.85 * Math.log1p(c[2]) / Math.log1p(most) } })) }],
      {}, height);
    // A symbol is as large as a cell of the plot, which is what the margins leave at each size.
    const cell = () => [(drawn.getWidth() - 76) / last, (height - 82) / (to + 1 - from)]
      .map((side) => Math.max(2, side));
    drawn.setOption({ series: [{ symbolSize: cell }], tooltip: { trigger: "item", formatter: (p) =>
        "second " + Math.floor(p.value[0]) + "\n" + millis(p.data.row) + " to " + millis(p.data.row + 1)
          + " ms: " + p.data.requests.toLocaleString("en") + " requests" } });
  }

  // Offered and completed, with the same scale in all charts of a page.
  function throughput(v, i, most) {
    chart("throughput", title(v, "throughput"), seconds(), axis("requests/s", { max: most * 1.05,
      axisLabel: { color: css("--soft"), showMaxLabel: false } }), [
      line("offered", v.overTime.load.offered, 6, { symbol: "none", lineStyle: { type: "dashed", width: 2, color: color(6) } }),
      line("completed", v.overTime.load.completed, i),
    ], {}, 0, "over-" + i);
  }

  function latency(v, i) {
    chart("latency", title(v, "latency"), seconds(), logMillis(), [
      line("p50", positive(v.overTime.latency.p50), 2),
      line("p99", positive(v.overTime.latency.p99), 1),
      line("max", positive(v.overTime.latency.max), 6, { symbol: "none", lineStyle: { type: "dotted", width: 2, color: color(6) } }),
      ...(v.overTime.gcPauses.length ? [{ name: "GC pause", type: "scatter", data: positive(v.overTime.gcPauses),
        symbol: "diamond", symbolSize: 8, itemStyle: { color: color(5) } }] : []),
    ], {}, 0, "over-" + i);
  }

  // Percentiles get more room the rarer they are; with intervals where they are known.
  function percentiles(parent, data) {
    const x = (percentile) => 100 / (100 - percentile);
    chart(parent, "Latency by percentile", axis("percentile", {
      type: "log", min: 1, logBase: 10, inverse: false,
      axisLabel: { color: css("--soft"), formatter: (at) => String(+(100 - 100 / at).toFixed(4)) },
    }), logMillis(), data.map((v, i) => line(v.name || "latency",
      positive(v.byPercentile).map((p) => [x(p[0]), p[1]]), i, (v.intervals || []).length ? {
        markLine: { silent: true, symbol: ["none", "none"], label: { show: false },
          lineStyle: { type: "solid", width: 2, color: css("--text") },
          data: v.intervals.map(([percentile, low, high]) =>
            [{ coord: [x(percentile), low] }, { coord: [x(percentile), high] }]) } } : {})));
  }

  return { heat, knees, latency, percentiles, positive, seconds, throughput };
})();
