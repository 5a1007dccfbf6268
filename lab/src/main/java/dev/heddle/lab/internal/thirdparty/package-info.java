/// Provides what a subject calls: databases, delay services and relays.
@NullMarked
package dev.heddle.lab.internal.thirdparty;

import org.jspecify.annotations.NullMarked;
