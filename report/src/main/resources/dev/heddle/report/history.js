"use strict";
// Draws rates, latency and utilization of each snapshot.
heddle.show(() => {
  const seconds = heddle.axis("seconds since the first snapshot");
  const draw = (title, unit, series, extra) => {
    if (series.length) {
      heddle.chart("over", title, seconds, heddle.axis(unit, extra),
        series.map((one, i) => heddle.line(one.name, one.points, i)));
    }
  };
  draw("Utilization", "%", heddle.data.utilization, { max: 100 });
  draw("Requests", "requests/s", heddle.data.rates);
  draw("Latency", "p99, ms", heddle.data.latency);
});
