/// Reads byte code and finds what pins, hoards or spins on virtual threads.
@NullMarked
package dev.heddle.scan;

import org.jspecify.annotations.NullMarked;
