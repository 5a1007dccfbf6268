@NullMarked
package dev.heddle.model.resource;

import org.jspecify.annotations.NullMarked;
