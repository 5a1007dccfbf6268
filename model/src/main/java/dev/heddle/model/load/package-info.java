/// Requests, the load that is made of them, and its results.
@NullMarked
package dev.heddle.model.load;

import org.jspecify.annotations.NullMarked;
