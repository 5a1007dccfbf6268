@NullMarked
package dev.heddle.launcher;

import org.jspecify.annotations.NullMarked;
