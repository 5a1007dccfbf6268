/// What formulas tell of a service, to hold the simulation against.
@NullMarked
package dev.heddle.whatif.internal.solve;

import org.jspecify.annotations.NullMarked;
