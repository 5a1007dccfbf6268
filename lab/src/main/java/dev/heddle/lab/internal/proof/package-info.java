/// Takes resources away from a saturated service by turns, and measures its throughput.
@NullMarked
package dev.heddle.lab.internal.proof;

import org.jspecify.annotations.NullMarked;
