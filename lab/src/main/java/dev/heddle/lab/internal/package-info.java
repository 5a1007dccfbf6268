/// What a run is made of.
@NullMarked
package dev.heddle.lab.internal;

import org.jspecify.annotations.NullMarked;
