/// Searches for the highest rate that a subject sustains.
@NullMarked
package dev.heddle.lab.internal.search;

import org.jspecify.annotations.NullMarked;
