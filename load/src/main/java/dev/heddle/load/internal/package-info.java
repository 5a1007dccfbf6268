/// The parts of the load engine; each is owned by one event loop unless it says otherwise.
@NullMarked
package dev.heddle.load.internal;

import org.jspecify.annotations.NullMarked;
