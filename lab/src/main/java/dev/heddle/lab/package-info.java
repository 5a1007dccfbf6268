/// Runs experiments: finds JDKs, forks subjects, load-tests them, maintains the run directory.
@NullMarked
package dev.heddle.lab;

import org.jspecify.annotations.NullMarked;
