/// The verdict on a run.
@NullMarked
package dev.heddle.model.verdict;

import org.jspecify.annotations.NullMarked;
