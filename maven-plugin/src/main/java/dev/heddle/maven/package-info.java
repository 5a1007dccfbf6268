/// The Maven plugin: `mvn heddle:scan`, `mvn heddle:compare`.
///
/// Comments of goals and parameters are not Markdown, since the plugin's descriptor is made of
/// them.
@NullMarked
package dev.heddle.maven;

import org.jspecify.annotations.NullMarked;
