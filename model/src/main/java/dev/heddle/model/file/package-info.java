/// Experiments, scenarios and projects as they are written in YAML.
@NullMarked
package dev.heddle.model.file;

import org.jspecify.annotations.NullMarked;
