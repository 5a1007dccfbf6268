"use strict";
// Draws what services did under load, and bars and curves of other workloads.
(function () {
  const { css, color, axis, bars, chart, forest, line, short, show } = heddle;
  const { heat, knees, latency, percentiles, positive, seconds, throughput } = heddle.service;
  const data = heddle.data.services;

  function shared(title, yName, pick, i0) {
    chart("shared", title, seconds(), axis(yName),
      data.map((v, i) => line(v.name, pick(v), i)));
  }

  // Ceilings as bars from zero, lowest first; a bar is full at five times the lowest,
  // beyond which the lowest ones, which matter, would look alike.
  function ladder(v, i) {
    const rungs = v.ladder.slice().sort((a, b) => a.perSecond - b.perSecond);
    const full = Math.min(rungs[rungs.length - 1].perSecond, 5 * rungs[0].perSecond);
    chart("ladder-charts", v.name,
      axis("requests/s", { max: full, axisLabel: { color: css("--soft"), hideOverlap: true, showMaxLabel: false } }),
      { type: "category", inverse: true, data: rungs.map((r) => r.resource), axisLine: { lineStyle: { color: css("--line") } },
        axisLabel: { color: css("--soft"), width: 180, overflow: "break", lineHeight: 13 } },
      [{ name: "ceiling", type: "bar", barMaxWidth: 22,
        data: rungs.map((r) => ({ value: Math.min(r.perSecond, full), real: r.perSecond })),
        itemStyle: { color: color(i) }, label: { show: true, position: "right", color: css("--text"),
          formatter: (p) => short(p.data.real) + "/s" + (p.data.real > full ? " →" : "") } }],
      { left: 196, right: 84, bottom: 44 }, Math.max(120, 92 + 34 * rungs.length));
  }

  // A constant service demand predicts; one that grows waits for something else.
  function demands(v) {
    chart("demand-charts", v.name + ": service demand by rate",
      axis("completed, requests/s"), axis("held per request, ms", { type: "log", min: null, scale: true }),
      v.demands.map((d, k) => line(d.resource, positive(d.points), k, { showSymbol: true })));
  }

  // Stacked: all places together are all threads that wait. ECharts stacks what is over a time, in
  // milliseconds; of two numbers it would add up the first.
  function waiting(v) {
    chart("wait-charts", v.name + ": threads by place",
      axis("seconds of the heaviest load", { type: "time", min: 0, axisLabel: { color: css("--soft"), formatter: (millis) => short(millis / 1e3) } }),
      axis("threads"),
      v.waiting.map((w, k) => line(w.place, w.threads.map(([at, threads]) => [1e3 * at, threads]), k, {
        stack: "all", areaStyle: { opacity: 0.5 },
        showSymbol: w.threads.length < 3 })));
  }

  function drawServices() {
    const most = Math.max(1, ...data.flatMap((v) => v.overTime.load.offered.concat(v.overTime.load.completed).map((p) => p[1])));
    knees("knee-charts", data);
    data.forEach((v, i) => {
      if (v.ladder.length) ladder(v, i);
      if (v.demands.length) demands(v);
      if (v.waiting.length && v.waiting[0].threads.length) waiting(v);
      throughput(v, i, most);
      latency(v, i);
      if (v.overTime.latency.heat.cells.length) heat("heat", v, i);
    });
    percentiles("shared", data);
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
