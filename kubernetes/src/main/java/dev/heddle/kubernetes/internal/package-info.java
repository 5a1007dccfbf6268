/// What nobody else has to know of the fleet.
@NullMarked
package dev.heddle.kubernetes.internal;

import org.jspecify.annotations.NullMarked;
