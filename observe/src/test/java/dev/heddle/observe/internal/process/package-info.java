@NullMarked
package dev.heddle.observe.internal.process;

import org.jspecify.annotations.NullMarked;
