@NullMarked
package dev.heddle.model.observation;

import org.jspecify.annotations.NullMarked;
