/// The Maven plugin: `mvn heddle:scan`, `mvn heddle:compare`.
@NullMarked
package dev.heddle.maven;

import org.jspecify.annotations.NullMarked;
