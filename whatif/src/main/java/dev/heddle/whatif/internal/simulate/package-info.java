/// The discrete-event simulation of a service.
@NullMarked
package dev.heddle.whatif.internal.simulate;

import org.jspecify.annotations.NullMarked;
