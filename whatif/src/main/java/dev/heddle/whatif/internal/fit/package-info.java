/// The service as a run measured it.
@NullMarked
package dev.heddle.whatif.internal.fit;

import org.jspecify.annotations.NullMarked;
