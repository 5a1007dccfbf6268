"use strict";
// Draws what services did under load, and bars and curves of other workloads.
(function () {
  const { css, color, axis, bars, chart, forest, line, short, show } = heddle;
  const data = heddle.data.services;

  const seconds = () => axis("seconds since the load started");
  const logMillis = () => axis("latency, ms", { type: "log", min: null, scale: true });
  const positive = (points) => points.filter((point) => point[1] > 0);

  function shared(title, yName, pick, i0) {
    chart("shared", title, seconds(), axis(yName),
      data.map((v, i) => line(v.name, pick(v), i)));
  }

  // Ceilings as bars from zero, lowest at the bottom rung.
  function ladder(v, i) {
    const rungs = v.ladder.slice().sort((a, b) => a.perSecond - b.perSecond);
    chart("ladder-charts", v.name,
      axis("requests/s"),
      { type: "category", data: rungs.map((r) => r.resource), axisLine: { lineStyle: { color: css("--line") } },
        axisLabel: { color: css("--soft"), width: 190, overflow: "truncate" } },
      [{ name: "ceiling", type: "bar", data: rungs.map((r) => r.perSecond),
        itemStyle: { color: color(i) }, label: { show: true, position: "right", color: css("--text"),
          formatter: (p) => short(p.value) + "/s" } }],
      { left: 210, right: 64 });
  }

  // The mean of the steps at each rate: a line through repeated steps would go up and down.
  function means(steps, pick) {
    const byRate = new Map();
    steps.filter((s) => pick(s) != null).forEach((s) =>
      byRate.set(s.offered, (byRate.get(s.offered) || []).concat(pick(s))));
    return [...byRate].map(([rate, values]) =>
      ({ value: [rate, values.reduce((a, b) => a + b, 0) / values.length], joined: true }));
  }

  // One point for each step: filled if its rate was sustained, hollow if not, joined through the
  // mean of each rate; a band for the interval of the highest sustained rate.
  function rates(v, i, pick) {
    const [low, , high] = v.knee.knee;
    const joined = line(v.name, means(v.knee.steps, pick), i, { showSymbol: false, silent: true,
      lineStyle: { width: 1, opacity: 0.5, color: color(i) } });
    return [joined, { name: v.name, type: "scatter", symbolSize: 9, itemStyle: { color: color(i) },
      data: v.knee.steps.map((s) => ({ value: [s.offered, pick(s)],
        symbol: s.sustained ? "circle" : "emptyCircle" })),
      markArea: v.knee.knee.length ? { silent: true, itemStyle: { color: color(i), opacity: 0.18 },
        data: [[{ xAxis: low }, { xAxis: high }]] } : undefined,
      markLine: v.knee.knee.length ? { silent: true, symbol: "none", label: { show: false },
        lineStyle: { type: "solid", color: color(i) }, data: [{ xAxis: v.knee.knee[1] }] } : undefined }];
  }

  function knees() {
    const searched = data.map((v, i) => [v, i]).filter(([v]) => v.knee.steps.length);
    if (!searched.length) return;
    const most = Math.max(...searched.flatMap(([v]) => v.knee.steps.map((s) => s.offered)));
    const objective = Math.max(...searched.map(([v]) => v.knee.objectiveMillis));
    const dashed = { showSymbol: false, lineStyle: { type: "dashed", width: 1, color: color(6) } };
    const limit = objective > 0 ? [line("objective", [[0, objective], [most, objective]], 6, dashed)] : [];
    chart("knee-charts", "p99 by rate offered (filled: sustained)", axis("offered, requests/s"), logMillis(),
      searched.flatMap(([v, i]) => rates(v, i, (s) => s.p99Millis > 0 ? s.p99Millis : null)).concat(limit));
    chart("knee-charts", "Completed by rate offered (filled: sustained)",
      axis("offered, requests/s"), axis("completed, requests/s"),
      searched.flatMap(([v, i]) => rates(v, i, (s) => s.completed))
        .concat([line("offered", [[0, 0], [most, most]], 6, dashed)]));
  }

  // A constant service demand predicts; one that grows waits for something else.
  function demands(v) {
    chart("demand-charts", v.name + ": service demand by rate",
      axis("completed, requests/s"), axis("held per request, ms", { type: "log", min: null, scale: true }),
      v.demands.map((d, k) => line(d.resource, positive(d.points), k, { showSymbol: true })));
  }

  // Stacked: all places together are all threads that wait.
  function waiting(v) {
    const times = v.waiting[0].threads.map((p) => p[0]);
    chart("wait-charts", v.name + ": threads by place", axis("seconds"), axis("threads"),
      v.waiting.map((w, k) => line(w.place, w.threads, k, { stack: "all", areaStyle: { opacity: 0.5 },
        showSymbol: times.length < 3 })));
  }

  // Each second from bottom to top: the darker, the more of its requests took so long.
  function heat(v, i) {
    const { bounds, cells } = v.overTime.latency.heat;
    const most = Math.max(...cells.map((c) => c[2]));
    const last = Math.max(...cells.map((c) => c[0])) + 1;
    const chosen = new Set(cells.map((c) => c[1]));
    const from = Math.max(0, Math.min(...chosen) - 1);
    const to = Math.max(...chosen) + 1;
    const height = 260;
    const millis = (k) => short(bounds[Math.min(bounds.length - 1, Math.max(0, k))]);
    const drawn = chart("heat", v.name + ": requests by latency", Object.assign(seconds(), { min: 0, max: last }),
      axis("latency, ms", { min: from, max: to + 1, interval: 1,
        axisLabel: { color: css("--soft"), hideOverlap: true, formatter: (k) => millis(k) } }),
      [{ name: v.name, type: "scatter", symbol: "rect",
        data: cells.map((c) => ({ value: [c[0] + 0.5, c[1] + 0.5], requests: c[2], row: c[1],
          itemStyle: { color: color(i), opacity: 0.15 + 0.85 * Math.log1p(c[2]) / Math.log1p(most) } })) }],
      {}, height);
    // A symbol is as large as a cell of the plot, which is what the margins leave.
    const cell = [(drawn.getWidth() - 76) / last, (height - 104) / (to + 1 - from)];
    drawn.setOption({ series: [{ symbolSize: cell.map((side) => Math.max(2, side)) }], tooltip: { trigger: "item", formatter: (p) =>
        "second " + Math.floor(p.value[0]) + "\n" + millis(p.data.row) + " to " + millis(p.data.row + 1)
          + " ms: " + p.data.requests.toLocaleString("en") + " requests" } });
  }

  function drawServices() {
    const most = Math.max(1, ...data.flatMap((v) => v.overTime.load.offered.concat(v.overTime.load.completed).map((p) => p[1])));
    knees();
    data.forEach((v, i) => {
      if (v.ladder.length) ladder(v, i);
      if (v.demands.length) demands(v);
      if (v.waiting.length && v.waiting[0].threads.length) waiting(v);
      chart("throughput", v.name + ": throughput", seconds(), axis("requests/s", { max: most * 1.05,
        axisLabel: { color: css("--soft"), showMaxLabel: false } }), [
        line("offered", v.overTime.load.offered, 6, { lineStyle: { type: "dashed", width: 2, color: color(6) } }),
        line("completed", v.overTime.load.completed, i),
      ], {}, 0, "over-" + i);
      chart("latency", v.name + ": latency", seconds(), logMillis(), [
        line("p50", positive(v.overTime.latency.p50), 2),
        line("p99", positive(v.overTime.latency.p99), 1),
        line("max", positive(v.overTime.latency.max), 6, { lineStyle: { type: "dotted", width: 2, color: color(6) } }),
        ...(v.overTime.gcPauses.length ? [{ name: "GC pause", type: "scatter", data: positive(v.overTime.gcPauses),
          symbol: "diamond", symbolSize: 8, itemStyle: { color: color(5) } }] : []),
      ], {}, 0, "over-" + i);
      if (v.overTime.latency.heat.cells.length) heat(v, i);
    });
    chart("shared", "Latency by percentile", axis("percentile", {
      type: "log", min: 1, logBase: 10, inverse: false,
      axisLabel: { color: css("--soft"), formatter: (x) => String(+(100 - 100 / x).toFixed(4)) },
    }), logMillis(), data.map((v, i) => line(v.name,
      positive(v.byPercentile).map((p) => [100 / (100 - p[0]), p[1]]), i)));
    const swept = data.filter((v) => v.sweep.length);
    if (swept.length) {
      chart("shared", "Throughput by number of users", axis("users"), axis("requests/s"),
        data.map((v, i) => line(v.name, v.sweep, i)));
    }
    shared("OS threads", "threads", (v) => v.overTime.osThreads);
    shared("Heap in use", "MB", (v) => v.overTime.heapMegabytes);
    shared("Resident memory", "MB", (v) => v.overTime.rssMegabytes);
  }

  function drawAll() {
    if (data.length) drawServices();
    heddle.data.proofs.forEach((p) => forest("proof-charts", p.name + ": effect of taking some of it away (1: the limit, 0: none)", "elasticity", p.rows, [0, 1]));
    heddle.data.bars.forEach((c) => bars("bars", c.name, c.axis, c.bars));
    heddle.data.curves.forEach((c) => chart("curves", c.name + ": queries/s by connections",
      axis("connections", { type: "log", logBase: 2, min: 1 }), axis("queries/s"),
      c.series.map((curve) => line(curve.name, curve.points, curve.model, { showSymbol: true }))));
  }

  show(drawAll);
})();
