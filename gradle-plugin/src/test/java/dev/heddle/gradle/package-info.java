@NullMarked
package dev.heddle.gradle;

import org.jspecify.annotations.NullMarked;
