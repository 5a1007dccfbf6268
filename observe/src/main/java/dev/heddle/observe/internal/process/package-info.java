/// Processes as the system shows them: `/proc`, their sockets, and their output.
@NullMarked
package dev.heddle.observe.internal.process;

import org.jspecify.annotations.NullMarked;
