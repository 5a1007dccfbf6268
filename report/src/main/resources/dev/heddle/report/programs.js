"use strict";
// Draws the figures of programs as bars.
heddle.show(() => heddle.data.forEach((chart) =>
  heddle.bars("bars", chart.name, chart.axis, chart.bars)));
