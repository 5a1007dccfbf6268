"use strict";
// Draws what services did under load, and bars and curves of other workloads.
(function () {
  const { css, color, axis, bars, chart, line, show } = heddle;
  const data = heddle.data.services;

  const seconds = () => axis("seconds since the load started");
  const logMillis = () => axis("latency, ms", { type: "log", min: null, scale: true });
  const positive = (points) => points.filter((point) => point[1] > 0);

  function shared(title, yName, pick, i0) {
    chart("shared", title, seconds(), axis(yName),
      data.map((v, i) => line(v.name, pick(v), i)));
  }

  // Ceilings as bars on a logarithmic scale, lowest at the bottom rung.
  function ladder(v, i) {
    const rungs = v.ladder.slice().sort((a, b) => a.perSecond - b.perSecond);
    chart("ladder-charts", v.name,
      axis("requests/s", { type: "log", min: 10 ** (Math.floor(Math.log10(rungs[0].perSecond)) - 1), axisLabel: { color: css("--soft"), hideOverlap: true } }),
      { type: "category", data: rungs.map((r) => r.resource), axisLine: { lineStyle: { color: css("--line") } },
        axisLabel: { color: css("--soft"), width: 190, overflow: "truncate" } },
      [{ name: "ceiling", type: "bar", data: rungs.map((r) => r.perSecond),
        itemStyle: { color: color(i) }, label: { show: true, position: "insideLeft", color: "#fff",
          formatter: (p) => Number(p.value).toLocaleString("en", { maximumSignificantDigits: 3 }) + "/s" } }],
      { left: 210 });
  }

  function knee(v, i) {
    const most = Math.max(...v.knee.points.map((p) => p[0]));
    chart("knee-charts", v.name + ": completed vs. offered",
      axis("offered, requests/s"), axis("completed, requests/s"), [
        line("offered", [[0, 0], [most, most]], 6, { showSymbol: false,
          lineStyle: { type: "dashed", width: 1, color: color(6) } }),
        line("completed", v.knee.points, i, { showSymbol: true, markLine: { symbol: "none",
          label: { formatter: "knee", color: css("--text") }, data: [{ xAxis: v.knee.sustainedPerSecond }] } }),
      ]);
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
    chart("wait-charts", v.name, axis("seconds"), axis("threads"),
      v.waiting.map((w, k) => line(w.place, w.threads, k, { stack: "all", areaStyle: { opacity: 0.5 },
        showSymbol: times.length < 3 })));
  }

  function drawServices() {
    const most = Math.max(1, ...data.flatMap((v) => v.overTime.load.offered.concat(v.overTime.load.completed).map((p) => p[1])));
    data.forEach((v, i) => {
      if (v.ladder.length) ladder(v, i);
      if (v.knee.points.length) knee(v, i);
      if (v.demands.length) demands(v);
      if (v.waiting.length && v.waiting[0].threads.length) waiting(v);
      chart("throughput", v.name, seconds(), axis("requests/s", { max: most * 1.05,
        axisLabel: { color: css("--soft"), showMaxLabel: false } }), [
        line("offered", v.overTime.load.offered, 6, { lineStyle: { type: "dashed", width: 2, color: color(6) } }),
        line("completed", v.overTime.load.completed, i),
      ]);
      chart("latency", v.name, seconds(), logMillis(), [
        line("p50", positive(v.overTime.latency.p50), 2),
        line("p99", positive(v.overTime.latency.p99), 1),
        line("max", positive(v.overTime.latency.max), 6, { lineStyle: { type: "dotted", width: 2, color: color(6) } }),
        ...(v.overTime.gcPauses.length ? [{ name: "GC pause", type: "scatter", data: positive(v.overTime.gcPauses),
          symbol: "diamond", symbolSize: 8, itemStyle: { color: color(5) } }] : []),
      ]);
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
    heddle.data.bars.forEach((c) => bars("bars", c.name, c.axis, c.bars));
    heddle.data.curves.forEach((c) => chart("curves", c.name + ": queries/s by connections",
      axis("connections", { type: "log", logBase: 2, min: 1 }), axis("queries/s"),
      c.series.map((curve) => line(curve.name, curve.points, curve.model, { showSymbol: true }))));
  }

  show(drawAll);
})();
