@NullMarked
package dev.heddle.delay;

import org.jspecify.annotations.NullMarked;
