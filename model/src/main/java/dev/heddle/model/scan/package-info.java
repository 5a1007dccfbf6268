/// What the byte code of a service tells: `heddle scan`.
@NullMarked
package dev.heddle.model.scan;

import org.jspecify.annotations.NullMarked;
