/// Hazards in the byte code of a service: `heddle scan`.
@NullMarked
package dev.heddle.model.scan;

import org.jspecify.annotations.NullMarked;
