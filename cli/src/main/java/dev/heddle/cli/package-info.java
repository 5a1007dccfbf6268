/// One class per command: it parses, calls the lab, prints.
@NullMarked
package dev.heddle.cli;

import org.jspecify.annotations.NullMarked;
