@NullMarked
package dev.heddle.model.thread;

import org.jspecify.annotations.NullMarked;
