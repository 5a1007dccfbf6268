/// The implementation of the fleet.
@NullMarked
package dev.heddle.kubernetes.internal;

import org.jspecify.annotations.NullMarked;
