/// One trial: its intervals, its loads, and what follows from each alone.
@NullMarked
package dev.heddle.analyze.internal.trial;

import org.jspecify.annotations.NullMarked;
