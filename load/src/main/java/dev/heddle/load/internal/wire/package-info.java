/// Connections as bytes: sockets, channels, and TLS over them.
@NullMarked
package dev.heddle.load.internal.wire;

import org.jspecify.annotations.NullMarked;
