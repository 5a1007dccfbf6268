/// Finds and runs an installed Heddle, for builds and tests that run on an older JDK than it.
@NullMarked
package dev.heddle.launcher;

import org.jspecify.annotations.NullMarked;
