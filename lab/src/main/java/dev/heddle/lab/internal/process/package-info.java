/// Forks processes and finds running ones, their descendants and their ports.
@NullMarked
package dev.heddle.lab.internal.process;

import org.jspecify.annotations.NullMarked;
