@NullMarked
package dev.heddle.subjects.webflux;

import org.jspecify.annotations.NullMarked;
