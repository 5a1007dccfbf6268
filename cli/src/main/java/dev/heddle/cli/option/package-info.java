/// Reads the options that several commands share, and their defaults.
@NullMarked
package dev.heddle.cli.option;

import org.jspecify.annotations.NullMarked;
