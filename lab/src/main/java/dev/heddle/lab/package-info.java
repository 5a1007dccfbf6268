/// Runs experiments: finds JDKs, forks subjects, puts them under load, keeps the run directory.
@NullMarked
package dev.heddle.lab;

import org.jspecify.annotations.NullMarked;
