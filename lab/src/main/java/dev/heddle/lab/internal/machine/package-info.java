/// Describes the machine: its hardware, its limits and the defaults of its JVMs.
@NullMarked
package dev.heddle.lab.internal.machine;

import org.jspecify.annotations.NullMarked;
