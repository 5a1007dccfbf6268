@NullMarked
package dev.heddle.model.forecast;

import org.jspecify.annotations.NullMarked;
