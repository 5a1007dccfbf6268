/// Thread dumps in every form that the JDK writes.
@NullMarked
package dev.heddle.observe.internal.dump;

import org.jspecify.annotations.NullMarked;
