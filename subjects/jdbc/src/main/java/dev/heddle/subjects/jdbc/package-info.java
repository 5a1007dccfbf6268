@NullMarked
package dev.heddle.subjects.jdbc;

import org.jspecify.annotations.NullMarked;
