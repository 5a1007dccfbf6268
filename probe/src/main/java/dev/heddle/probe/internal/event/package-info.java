/// The events that the probe writes into the flight recording.
@NullMarked
package dev.heddle.probe.internal.event;

import org.jspecify.annotations.NullMarked;
