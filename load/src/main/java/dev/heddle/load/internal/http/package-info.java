/// HTTP/1.1 and HTTP/2 over a wire: what is written, and how much of an answer is read.
@NullMarked
package dev.heddle.load.internal.http;

import org.jspecify.annotations.NullMarked;
