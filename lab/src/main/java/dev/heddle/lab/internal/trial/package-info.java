/// Runs the trials of services, queries and programs.
@NullMarked
package dev.heddle.lab.internal.trial;

import org.jspecify.annotations.NullMarked;
