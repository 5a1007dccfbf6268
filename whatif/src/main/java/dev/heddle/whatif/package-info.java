/// Predicts what a measured service does after a change.
@NullMarked
package dev.heddle.whatif;

import org.jspecify.annotations.NullMarked;
