/// Forecasts of what a change does, and their verification.
@NullMarked
package dev.heddle.model.forecast;

import org.jspecify.annotations.NullMarked;
