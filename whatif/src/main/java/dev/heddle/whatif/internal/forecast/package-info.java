/// What a change does to the curves of a service, and how far that is to be trusted.
@NullMarked
package dev.heddle.whatif.internal.forecast;

import org.jspecify.annotations.NullMarked;
