/// Threads, their stacks and what they wait for, as dumps of a JVM tell.
@NullMarked
package dev.heddle.model.thread;

import org.jspecify.annotations.NullMarked;
