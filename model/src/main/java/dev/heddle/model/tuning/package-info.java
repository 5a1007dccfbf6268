/// Tuning of a service: its settings, its steps and what each gained.
@NullMarked
package dev.heddle.model.tuning;

import org.jspecify.annotations.NullMarked;
