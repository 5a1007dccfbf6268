/// What the system tells of a process: `/proc`, its sockets, and what it printed.
@NullMarked
package dev.heddle.observe.internal.process;

import org.jspecify.annotations.NullMarked;
