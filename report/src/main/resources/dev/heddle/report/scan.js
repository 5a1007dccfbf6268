"use strict";
// Draws the number of hazards of each library, and shows only those that are asked for.
heddle.show(() => {
  if (heddle.data.length) heddle.bars("bars", "Hazards", "certain or likely", heddle.data);
});
(function () {
  const at = (id) => document.getElementById(id);
  const confidences = ["certain", "likely", "possible"];
  const libraries = [...document.querySelectorAll(".library")].map((element) => ({ element,
    name: element.querySelector("summary").textContent.toLowerCase(),
    hazards: [...element.querySelectorAll(".hazard")].map((hazard) => ({ element: hazard,
      text: hazard.textContent.toLowerCase() })) }));

  function show() {
    const wanted = at("filter").value.trim().toLowerCase();
    const least = confidences.indexOf(at("confidence").value);
    let shown = 0;
    let all = 0;
    for (const library of libraries) {
      let some = false;
      for (const { element, text } of library.hazards) {
        const fits = confidences.indexOf(element.dataset.confidence) <= least
          && (!at("kind").value || element.dataset.kind === at("kind").value)
          && (library.name.includes(wanted) || text.includes(wanted));
        element.hidden = !fits;
        some = some || fits;
        shown += fits ? 1 : 0;
        all++;
      }
      library.element.hidden = !some;
    }
    at("told").textContent = shown + " of " + all + " hazards shown.";
  }

  // Many would be a wall; then each library is unfolded by whoever wants to read it.
  if (libraries.length > 3) libraries.slice(1).forEach((library) => { library.element.open = false; });
  at("choices").addEventListener("submit", (event) => event.preventDefault());
  ["filter", "confidence", "kind"].forEach((id) => at(id).addEventListener("input", show));
  show();
})();
