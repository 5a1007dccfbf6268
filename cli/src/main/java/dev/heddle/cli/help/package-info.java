/// What `--help` prints.
@NullMarked
package dev.heddle.cli.help;

import org.jspecify.annotations.NullMarked;
