/// Looks at threads: where they are, what they wait for, who holds it.
@NullMarked
package dev.heddle.probe.internal.thread;

import org.jspecify.annotations.NullMarked;
