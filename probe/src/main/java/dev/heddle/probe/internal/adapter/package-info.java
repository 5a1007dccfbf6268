/// Readers of pools, one for each library.
@NullMarked
package dev.heddle.probe.internal.adapter;

import org.jspecify.annotations.NullMarked;
