package dev.heddle.delay;

import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.OptionalLong;

/// The settings of a relay.
///
/// @param listenPort on 127.0.0.1; 0 for a free one
/// @param to target address of each accepted connection
/// @param delay added in each direction
/// @param bytesPerSecond bandwidth limit per connection and direction; empty for none
public record RelayOptions(
        int listenPort, InetSocketAddress to, Duration delay, OptionalLong bytesPerSecond) {}
