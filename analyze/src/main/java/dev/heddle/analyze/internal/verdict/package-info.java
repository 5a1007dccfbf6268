/// From the trials of a run to the verdict, comparisons and answers.
@NullMarked
package dev.heddle.analyze.internal.verdict;

import org.jspecify.annotations.NullMarked;
