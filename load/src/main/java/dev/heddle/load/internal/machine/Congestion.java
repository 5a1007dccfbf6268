package dev.heddle.load.internal.machine;

import dev.heddle.load.Endpoint;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;

/// Congestion control of the bytes that go to the service (`tcp(7)`, `TCP_CONGESTION`). Some
/// machines use one that paces with timers, which costs CPU and has no use within one machine.
public final class Congestion {
    /// `IPPROTO_TCP`
    public static final int LEVEL = 6;

    /// `TCP_CONGESTION`
    public static final int OPTION = 13;

    private static final ByteBuffer RENO =
            ByteBuffer.wrap("reno".getBytes(StandardCharsets.US_ASCII)).asReadOnlyBuffer();

    private Congestion() {}

    /// Whether connections to this address are to use the simplest one.
    public static boolean isSimplest(InetSocketAddress address) {
        return Endpoint.isLoopback(address);
    }

    /// Its name, as the kernel wants it.
    public static ByteBuffer simplest() {
        return RENO.duplicate();
    }
}
