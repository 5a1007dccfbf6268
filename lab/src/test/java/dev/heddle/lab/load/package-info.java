@NullMarked
package dev.heddle.lab.load;

import org.jspecify.annotations.NullMarked;
