/// What a running JVM does: `heddle watch`.
@NullMarked
package dev.heddle.model.watch;

import org.jspecify.annotations.NullMarked;
