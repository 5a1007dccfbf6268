/// Experiments: the services that are compared, and what is done with them.
@NullMarked
package dev.heddle.model.experiment;

import org.jspecify.annotations.NullMarked;
