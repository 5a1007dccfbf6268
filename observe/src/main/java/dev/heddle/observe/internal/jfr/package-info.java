/// Flight recordings: streamed while a subject runs, or read as a whole.
@NullMarked
package dev.heddle.observe.internal.jfr;

import org.jspecify.annotations.NullMarked;
