@NullMarked
package dev.heddle.lab.internal.tune;

import org.jspecify.annotations.NullMarked;
