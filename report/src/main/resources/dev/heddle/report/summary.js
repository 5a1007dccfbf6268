"use strict";
// Draws what was measured ÷ its ceiling, for every row that has one.
heddle.show(() => {
  if (heddle.data.length) heddle.bars("bars", "Measured ÷ ceiling", "share of the ceiling", heddle.data);
});
