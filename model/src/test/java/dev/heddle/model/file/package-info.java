@NullMarked
package dev.heddle.model.file;

import org.jspecify.annotations.NullMarked;
