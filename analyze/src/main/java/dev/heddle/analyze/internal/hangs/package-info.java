/// Deadlocks and other hangs in thread dumps.
@NullMarked
package dev.heddle.analyze.internal.hangs;

import org.jspecify.annotations.NullMarked;
