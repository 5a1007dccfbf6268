/// Holds the results of a trial and the files that it writes.
@NullMarked
package dev.heddle.lab.internal.result;

import org.jspecify.annotations.NullMarked;
