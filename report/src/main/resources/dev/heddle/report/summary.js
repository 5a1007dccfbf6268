"use strict";
// Draws what was measured ÷ its limit, for every row that has one.
heddle.show(() => {
  if (heddle.data.length) heddle.bars("bars", "Measured ÷ limit", "share of the limit", heddle.data);
});
