/// Prints results and errors, and determines exit codes.
@NullMarked
package dev.heddle.cli.output;

import org.jspecify.annotations.NullMarked;
