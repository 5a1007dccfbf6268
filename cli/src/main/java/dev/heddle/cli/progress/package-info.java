/// Shows the progress of runs and loads, on a terminal or as a page.
@NullMarked
package dev.heddle.cli.progress;

import org.jspecify.annotations.NullMarked;
