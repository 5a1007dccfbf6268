/// Resources of the machine: I/O, cores, descriptors and ports.
@NullMarked
package dev.heddle.load.internal.machine;

import org.jspecify.annotations.NullMarked;
