/// Scans byte code for code that pins, caches per thread or busy-waits on virtual threads.
@NullMarked
package dev.heddle.scan;

import org.jspecify.annotations.NullMarked;
