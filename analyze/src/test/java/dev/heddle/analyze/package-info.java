@NullMarked
package dev.heddle.analyze;

import org.jspecify.annotations.NullMarked;
