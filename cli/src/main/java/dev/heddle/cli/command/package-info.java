/// Holds the commands: each parses, calls the lab and prints.
@NullMarked
package dev.heddle.cli.command;

import org.jspecify.annotations.NullMarked;
