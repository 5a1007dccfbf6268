@NullMarked
package dev.heddle.load.internal.record;

import org.jspecify.annotations.NullMarked;
