"use strict";
// Draws the number of hazards of each library.
heddle.show(() => {
  if (heddle.data.length) heddle.bars("bars", "Hazards", "certain or likely", heddle.data);
});
