/// Writes the scripts that complete commands and options in shells.
@NullMarked
package dev.heddle.cli.completion;

import org.jspecify.annotations.NullMarked;
