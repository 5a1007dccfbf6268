/// From archives to classes, from classes to a call graph, from there to hazards.
@NullMarked
package dev.heddle.scan.internal;

import org.jspecify.annotations.NullMarked;
