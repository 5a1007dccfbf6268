/// Flight recordings, summed up and explained: `heddle explain`.
@NullMarked
package dev.heddle.model.recording;

import org.jspecify.annotations.NullMarked;
