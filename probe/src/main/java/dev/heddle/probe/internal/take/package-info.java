/// Takes a share of a resource away for a while, to see what the service completes without it.
@NullMarked
package dev.heddle.probe.internal.take;

import org.jspecify.annotations.NullMarked;
