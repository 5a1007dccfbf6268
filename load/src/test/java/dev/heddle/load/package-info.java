@NullMarked
package dev.heddle.load;

import org.jspecify.annotations.NullMarked;
