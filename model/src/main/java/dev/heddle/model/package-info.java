/// Records for everything that crosses a module boundary, and their JSON and YAML form.
@NullMarked
package dev.heddle.model;

import org.jspecify.annotations.NullMarked;
