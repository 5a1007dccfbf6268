/// The parts of the third party; each is owned by one event loop.
@NullMarked
package dev.heddle.delay.internal;

import org.jspecify.annotations.NullMarked;
