/// Flight recordings without a load.
@NullMarked
package dev.heddle.analyze.internal.recording;

import org.jspecify.annotations.NullMarked;
