/// Puts load on a subject, after a warm-up of generator and subject.
@NullMarked
package dev.heddle.lab.internal.load;

import org.jspecify.annotations.NullMarked;
