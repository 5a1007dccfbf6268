/// Observations of a service in the intervals of a trial.
@NullMarked
package dev.heddle.model.observation;

import org.jspecify.annotations.NullMarked;
