@NullMarked
package dev.heddle.subjects.mvc;

import org.jspecify.annotations.NullMarked;
