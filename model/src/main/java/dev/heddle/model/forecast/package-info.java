/// What a change is predicted to do, and what it did.
@NullMarked
package dev.heddle.model.forecast;

import org.jspecify.annotations.NullMarked;
