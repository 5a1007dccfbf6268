/// What a flight recording tells: `heddle explain`.
@NullMarked
package dev.heddle.model.recording;

import org.jspecify.annotations.NullMarked;
