/// A run of an experiment: its plan, its trials and what they measured.
@NullMarked
package dev.heddle.model.run;

import org.jspecify.annotations.NullMarked;
