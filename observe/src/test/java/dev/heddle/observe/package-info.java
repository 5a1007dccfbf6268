@NullMarked
package dev.heddle.observe;

import org.jspecify.annotations.NullMarked;
