/// Reads the texts that requests are written in: words of a shell, URLs and schemas.
@NullMarked
package dev.heddle.requests.internal;

import org.jspecify.annotations.NullMarked;
