/// How the annotations work.
@NullMarked
package dev.heddle.junit.internal;

import org.jspecify.annotations.NullMarked;
