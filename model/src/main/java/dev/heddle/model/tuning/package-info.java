/// How a service is tuned: settings, steps and what each gained.
@NullMarked
package dev.heddle.model.tuning;

import org.jspecify.annotations.NullMarked;
