@NullMarked
package dev.heddle.load.internal;

import org.jspecify.annotations.NullMarked;
