@NullMarked
package dev.heddle.load.internal.engine;

import org.jspecify.annotations.NullMarked;
