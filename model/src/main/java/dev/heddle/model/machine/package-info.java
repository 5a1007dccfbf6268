/// The machine that something was measured on, and its JDKs.
@NullMarked
package dev.heddle.model.machine;

import org.jspecify.annotations.NullMarked;
