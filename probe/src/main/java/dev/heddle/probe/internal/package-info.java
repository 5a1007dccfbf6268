/// The sampler, loaded by a class loader of its own.
@NullMarked
package dev.heddle.probe.internal;

import org.jspecify.annotations.NullMarked;
