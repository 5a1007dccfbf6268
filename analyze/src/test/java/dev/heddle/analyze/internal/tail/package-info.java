@NullMarked
package dev.heddle.analyze.internal.tail;

import org.jspecify.annotations.NullMarked;
