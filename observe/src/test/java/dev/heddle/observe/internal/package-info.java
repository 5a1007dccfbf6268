@NullMarked
package dev.heddle.observe.internal;

import org.jspecify.annotations.NullMarked;
