/// The probe itself: finds pools, and samples all at its pace.
@NullMarked
package dev.heddle.probe.internal.sample;

import org.jspecify.annotations.NullMarked;
