/// The parts of a run.
@NullMarked
package dev.heddle.lab.internal;

import org.jspecify.annotations.NullMarked;
