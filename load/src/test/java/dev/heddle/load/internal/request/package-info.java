@NullMarked
package dev.heddle.load.internal.request;

import org.jspecify.annotations.NullMarked;
