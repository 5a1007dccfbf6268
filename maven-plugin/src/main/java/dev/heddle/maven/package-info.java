/// Heddle in a Maven build: `mvn heddle:scan`, `mvn heddle:compare`.
@NullMarked
package dev.heddle.maven;

import org.jspecify.annotations.NullMarked;
