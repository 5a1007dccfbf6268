@NullMarked
package dev.heddle.model;

import org.jspecify.annotations.NullMarked;
