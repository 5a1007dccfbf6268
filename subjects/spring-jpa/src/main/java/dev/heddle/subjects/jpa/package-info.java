@NullMarked
package dev.heddle.subjects.jpa;

import org.jspecify.annotations.NullMarked;
