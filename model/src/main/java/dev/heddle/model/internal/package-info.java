/// How the model's files are read.
@NullMarked
package dev.heddle.model.internal;

import org.jspecify.annotations.NullMarked;
