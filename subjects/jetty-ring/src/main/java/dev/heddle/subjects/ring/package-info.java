@NullMarked
package dev.heddle.subjects.ring;

import org.jspecify.annotations.NullMarked;
