/// One run of a load: loops, each with a thread, whose engine offers what is due and accounts for
/// it. The only room that knows all the others.
@NullMarked
package dev.heddle.load.internal.engine;

import org.jspecify.annotations.NullMarked;
