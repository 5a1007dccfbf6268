/// What a tuning keeps on disk, may change, and has time for.
@NullMarked
package dev.heddle.lab.internal.tune;

import org.jspecify.annotations.NullMarked;
