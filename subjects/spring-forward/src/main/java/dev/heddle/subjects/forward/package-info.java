@NullMarked
package dev.heddle.subjects.forward;

import org.jspecify.annotations.NullMarked;
