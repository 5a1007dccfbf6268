/// Snapshots of a running JVM: `heddle watch`.
@NullMarked
package dev.heddle.model.watch;

import org.jspecify.annotations.NullMarked;
