/// The ceilings of resources, one model for each kind.
@NullMarked
package dev.heddle.analyze.internal.ladder;

import org.jspecify.annotations.NullMarked;
