/// Reading what is private without changing or initializing it.
@NullMarked
package dev.heddle.probe.internal.reflect;

import org.jspecify.annotations.NullMarked;
