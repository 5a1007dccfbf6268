"use strict";
// What all pages draw with. Text goes to the canvas only, never into the page.
const heddle = (function () {
  const dark = matchMedia("(prefers-color-scheme: dark)");
  const dashes = ["solid", "dashed", "dotted"];
  const symbols = ["circle", "rect", "triangle", "diamond", "roundRect", "arrow", "pin", "emptyCircle"];
  let charts = [];

  const css = (name) => getComputedStyle(document.documentElement).getPropertyValue(name).trim();
  const color = (i) => css("--c" + (i % 8));

  function axis(name, extra) {
    return Object.assign({
      name, nameLocation: "middle", nameTextStyle: { color: css("--soft") },
      axisLabel: { color: css("--soft"), hideOverlap: true },
      axisLine: { lineStyle: { color: css("--line") } },
      splitLine: { lineStyle: { color: css("--line"), opacity: 0.6 } },
    }, extra);
  }

  // The unit that the name of an axis ends with: "latency, ms" is in ms, "requests/s" in itself.
  const unit = (name) => name && name.includes(", ") ? name.slice(name.lastIndexOf(", ") + 2) : "";

  // Three digits tell what a picture can show.
  const short = (value) => Number(value).toLocaleString("en", { maximumSignificantDigits: 3 });

  // A figure with its unit.
  function figure(value, of) {
    if (value == null) return "";
    const text = unit(of.name);
    return short(value) + (text ? " " + text : "");
  }

  // Where the cursor is, in the words of the axis, and a line for each series.
  function tip(items, xAxis, yAxis) {
    const shown = [].concat(items).filter((item) => !item.data || !item.data.joined);
    if (!shown.length) return "";
    const lies = yAxis.type === "category";
    const at = shown[0].axisValue;
    const label = (xAxis.axisLabel || {}).formatter;
    const head = lies || xAxis.type === "category" ? String(at)
      : (label ? label(at) : short(at)) + (xAxis.name ? " " + (unit(xAxis.name) || xAxis.name) : "");
    return [head].concat(shown.map((item) => {
      // A bar that is cut has the real value beside that of its length.
      const real = item.data && item.data.real;
      const value = real != null ? real : Array.isArray(item.value) ? item.value[1] : item.value;
      return item.marker + item.seriesName + "  " + figure(value, lies ? xAxis : yAxis);
    })).join("\n");
  }

  // Charts of one group share their cursor.
  function chart(parent, title, xAxis, yAxis, series, grid, height, group) {
    const element = document.createElement("div");
    element.className = "chart";
    element.setAttribute("role", "img");
    element.setAttribute("aria-label", title);
    if (height) element.style.height = height + "px";
    document.getElementById(parent).append(element);
    // Names that do not fit beside each other are below each other, and none is behind an arrow.
    const names = [...new Set(series.map((one) => one.name))];
    const shown = names.length > 1 || series.some((one) => one.stack);
    const listed = shown && names.join("").length + 6 * names.length > Math.min(element.clientWidth, 560) / 7;
    const legend = shown ? (listed ? 18 * names.length : 22) : 0;
    if (listed) element.style.height = element.clientHeight + legend - 22 + "px";
    const drawn = echarts.init(element, null, { renderer: "canvas" });
    drawn.setOption({
      animation: false,
      title: { text: title, textStyle: { color: css("--text"), fontSize: 13 }, left: 0 },
      legend: { show: shown, bottom: 0, textStyle: { color: css("--soft") },
        ...(listed ? { orient: "vertical", left: 62, itemGap: 4 } : {}) },
      grid: Object.assign({ left: 62, right: 14, top: 38, bottom: 44 + legend }, grid),
      tooltip: { trigger: "axis", renderMode: "richText", confine: true,
        formatter: (items) => tip(items, xAxis, yAxis) },
      dataZoom: xAxis.type === "category" || yAxis.type === "category" ? []
        : [{ type: "inside", filterMode: "none", zoomOnMouseWheel: "ctrl", moveOnMouseWheel: false }],
      xAxis: Object.assign({ type: "value", nameGap: 24 }, xAxis),
      yAxis: Object.assign({ type: "value", nameGap: 46, min: 0 }, yAxis),
      series,
    });
    if (group) {
      drawn.group = group;
      echarts.connect(group);
    }
    charts.push(drawn);
    return drawn;
  }

  function line(name, points, i, more) {
    return Object.assign({
      name, type: "line", data: points, symbol: symbols[i % symbols.length], symbolSize: 5,
      showSymbol: points.length < 40, itemStyle: { color: color(i) },
      lineStyle: { width: 2, type: dashes[Math.floor(i / 8) % dashes.length], color: color(i) },
    }, more);
  }

  // Bars that lie, each with its interval.
  function bars(parent, title, unit, cells) {
    const names = cells.map((cell) => cell.name);
    // A whisker is a line between two points of the bar's row.
    const whiskers = cells.map((cell) => [
      { coord: [cell.low, cell.name] }, { coord: [cell.high, cell.name] }]);
    const most = Math.max(...cells.map((cell) => cell.high));
    const room = Math.min(280, document.getElementById(parent).clientWidth / 3);
    chart(parent, title, axis(unit, { max: most * 1.05,
      axisLabel: { color: css("--soft"), hideOverlap: true, showMaxLabel: false } }),
      { type: "category", data: names, inverse: true, axisLine: { lineStyle: { color: css("--line") } },
        axisLabel: { color: css("--soft"), width: room, overflow: "break", lineHeight: 13 } },
      [{ name: unit, type: "bar",
        data: cells.map((cell) => ({ value: cell.value, itemStyle: { color: color(cell.color) } })),
        markLine: { silent: true, symbol: ["none", "none"], label: { show: false },
          lineStyle: { type: "solid", width: 2, color: css("--text") }, data: whiskers } }],
      { left: room + 20, bottom: 44 }, Math.max(240, 110 + 28 * names.length));
  }

  // Estimates with their intervals, one below the other, against lines of reference.
  function forest(parent, title, name, rows, lines) {
    const names = rows.map((row) => row.name);
    const whiskers = rows.map((row) => [
      { coord: [row.low, row.name] }, { coord: [row.high, row.name] }]);
    // Whole steps, so that 0 and 1 are among the labels.
    const low = Math.min(-0.2, ...rows.map((row) => row.low));
    const high = Math.max(1.2, ...rows.map((row) => row.high));
    const step = high - low > 3 ? Math.ceil((high - low) / 6) : 0.5;
    chart(parent, title,
      axis(name, { min: step * Math.floor(low / step), max: step * Math.ceil(high / step), interval: step,
        axisLabel: { color: css("--soft"), hideOverlap: true, formatter: (x) => short(x) } }),
      { type: "category", data: names, inverse: true, axisLine: { show: false }, min: null,
        axisLabel: { color: css("--soft"), width: 190, overflow: "break", lineHeight: 13 } },
      [{ name, type: "scatter", symbol: "diamond", symbolSize: 11,
        data: rows.map((row) => ({ value: [row.value, row.name],
          itemStyle: { color: row.limits ? color(1) : css("--soft") } })),
        markLine: { silent: true, symbol: ["none", "none"], label: { show: false },
          lineStyle: { type: "solid", width: 2, color: css("--text") },
          data: whiskers.concat(lines.map((x) => ({ xAxis: x,
            lineStyle: { type: "dashed", width: 1, color: css("--soft") } }))) } }],
      { left: 210, bottom: 44 }, Math.max(130, 96 + 26 * names.length));
  }

  // Draws all, and again when the colours of the page change.
  function show(drawAll) {
    const again = () => {
      charts.forEach((drawn) => { const e = drawn.getDom(); drawn.dispose(); e.remove(); });
      charts = [];
      drawAll();
      // The first of a row had all of it until the next came.
      charts.forEach((drawn) => drawn.resize());
    };
    again();
    dark.addEventListener("change", again);
    addEventListener("resize", () => charts.forEach((drawn) => drawn.resize()));
  }

  const data = JSON.parse(document.getElementById("chart-data").textContent);
  return { data, axis, bars, chart, color, css, forest, line, short, show };
})();
