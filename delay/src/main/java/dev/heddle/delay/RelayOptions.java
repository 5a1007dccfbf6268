package dev.heddle.delay;

import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.OptionalLong;

/// What a relay does to the bytes it carries.
///
/// @param listenPort on loopback; 0 for any that is free
/// @param to where it connects to for each connection it accepts
/// @param delay added in each direction
/// @param bytesPerSecond most that goes in each direction of each connection; empty for no limit
public record RelayOptions(
        int listenPort, InetSocketAddress to, Duration delay, OptionalLong bytesPerSecond) {}
