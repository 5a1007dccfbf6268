/// A running JVM, observed for a while.
@NullMarked
package dev.heddle.analyze.internal.watch;

import org.jspecify.annotations.NullMarked;
