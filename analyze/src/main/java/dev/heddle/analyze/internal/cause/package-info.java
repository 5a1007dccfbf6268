/// From two loads to the cause: evidence, and what follows the added time through it.
@NullMarked
package dev.heddle.analyze.internal.cause;

import org.jspecify.annotations.NullMarked;
