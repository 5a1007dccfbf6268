/// Tuning: which change comes next, what it should gain, and whether it did.
@NullMarked
package dev.heddle.analyze.internal.tune;

import org.jspecify.annotations.NullMarked;
