/// The `heddle` command; what it does is in the rooms below.
@NullMarked
package dev.heddle.cli;

import org.jspecify.annotations.NullMarked;
