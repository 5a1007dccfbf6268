/// Plans a run, estimates its duration, and resumes an interrupted one.
@NullMarked
package dev.heddle.lab.internal.plan;

import org.jspecify.annotations.NullMarked;
