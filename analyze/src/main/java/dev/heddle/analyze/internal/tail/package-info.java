/// What the slowest requests of a load have in common in time.
@NullMarked
package dev.heddle.analyze.internal.tail;

import org.jspecify.annotations.NullMarked;
