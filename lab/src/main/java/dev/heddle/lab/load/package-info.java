/// Load without a comparison: `heddle load`, its files and its workers.
@NullMarked
package dev.heddle.lab.load;

import org.jspecify.annotations.NullMarked;
