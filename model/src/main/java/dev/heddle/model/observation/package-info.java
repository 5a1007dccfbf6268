/// What was observed of a service in an interval of a trial.
@NullMarked
package dev.heddle.model.observation;

import org.jspecify.annotations.NullMarked;
