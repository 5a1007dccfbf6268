"use strict";
// Draws the variants of several runs on one axis.
heddle.show(() => {
  if (document.getElementById("knee-charts")) heddle.service.knees("knee-charts", heddle.data);
});
