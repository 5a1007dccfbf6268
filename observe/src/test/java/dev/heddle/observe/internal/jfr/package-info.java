@NullMarked
package dev.heddle.observe.internal.jfr;

import org.jspecify.annotations.NullMarked;
