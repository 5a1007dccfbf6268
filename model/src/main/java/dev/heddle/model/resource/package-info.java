/// Resources that requests hold, how much of each is used, and which one limits.
@NullMarked
package dev.heddle.model.resource;

import org.jspecify.annotations.NullMarked;
