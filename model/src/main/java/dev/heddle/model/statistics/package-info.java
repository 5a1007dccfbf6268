/// Figures with how sure they are: ranges, ratios, distributions.
@NullMarked
package dev.heddle.model.statistics;

import org.jspecify.annotations.NullMarked;
