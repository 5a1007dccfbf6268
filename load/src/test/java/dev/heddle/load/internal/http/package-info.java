@NullMarked
package dev.heddle.load.internal.http;

import org.jspecify.annotations.NullMarked;
