package dev.heddle.observe.internal.process;

import dev.heddle.observe.ListeningSocket;
import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;
import java.net.Inet6Address;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

/// The TCP sockets of this network namespace, as the kernel tells them (`man 7 sock_diag`): unlike
/// by `/proc/net/tcp`, connections with the time since data was sent and received, and those that
/// listen without a walk through all others, which takes milliseconds.
final class SocketTable {
    private static final int AF_NETLINK = 16;
    private static final int SOCK_RAW_CLOEXEC = 3 | 0x80000;
    private static final int NETLINK_SOCK_DIAG = 4;
    private static final int MSG_DONTWAIT = 0x40;

    private static final short SOCK_DIAG_BY_FAMILY = 20;
    private static final short REQUEST_DUMP = 1 | 0x300;
    private static final byte AF_INET = 2;
    private static final byte AF_INET6 = 10;
    private static final byte IPPROTO_TCP = 6;
    private static final int TCP_ESTABLISHED = 1;
    private static final int TCP_LISTEN = 10;
    private static final int INET_DIAG_INFO = 2;

    // Sizes and offsets of the kernel's structures: nlmsghdr, inet_diag_req_v2, inet_diag_msg,
    // rtattr, and tcp_info.
    private static final int HEADER = 16;
    private static final int REQUEST = HEADER + 56;
    private static final int MESSAGE = 72;
    private static final int LOCAL = 8;
    private static final int REMOTE = 24;
    private static final int QUEUED = 56;
    private static final int INODE = 68;
    private static final int ATTRIBUTE = 4;
    private static final int LAST_DATA_SENT = 44;
    private static final int LAST_DATA_RECEIVED = 52;
    private static final int DATA_SEGMENTS_OUT = 156;

    private static final int BUFFER = 1 << 16;

    private static final ValueLayout.OfInt INT = ValueLayout.JAVA_INT;
    private static final ValueLayout.OfLong LONG = ValueLayout.JAVA_LONG;

    private final MethodHandle socket;
    private final MethodHandle send;
    private final MethodHandle receive;
    private final MethodHandle close;

    /// One end of a connection.
    ///
    /// @param remote the other end
    /// @param sentMillis since data was sent
    /// @param receivedMillis since data was received
    /// @param sentSegments with data, so far; 0 where an old kernel does not count them
    record Connection(
            int localPort,
            InetAddress remote,
            int remotePort,
            int sentMillis,
            int receivedMillis,
            int sentSegments) {
        String peer() {
            String host = remote.getHostAddress();
            return (host.contains(":") ? "[" + host + "]" : host) + ":" + remotePort;
        }
    }

    private SocketTable(Linker linker) {
        this.socket = function(linker, "socket", FunctionDescriptor.of(INT, INT, INT, INT));
        FunctionDescriptor transfer =
                FunctionDescriptor.of(LONG, INT, ValueLayout.ADDRESS, LONG, INT);
        this.send = function(linker, "send", transfer);
        this.receive = function(linker, "recv", transfer);
        this.close = function(linker, "close", FunctionDescriptor.of(INT, INT));
    }

    @SuppressWarnings("restricted") // the manifest of cli grants it
    private static MethodHandle function(Linker linker, String name, FunctionDescriptor type) {
        return linker.downcallHandle(linker.defaultLookup().findOrThrow(name), type);
    }

    /// Empty where this JVM may not call the operating system, as within somebody else's tests.
    static Optional<SocketTable> open() {
        return SocketTable.class.getModule().isNativeAccessEnabled()
                ? Optional.of(new SocketTable(Linker.nativeLinker()))
                : Optional.empty();
    }

    /// None where the kernel does not tell.
    ///
    /// @param inodes by which a process has its sockets open
    List<Connection> established(Set<Long> inodes) {
        List<Connection> connections = new ArrayList<>();
        dump(
                TCP_ESTABLISHED,
                message -> {
                    if (inodes.contains(inode(message))) {
                        connection(message).ifPresent(connections::add);
                    }
                });
        return connections;
    }

    /// The sockets that listen; none where the kernel does not tell.
    List<ListeningSocket> listening() {
        List<ListeningSocket> sockets = new ArrayList<>();
        dump(
                TCP_LISTEN,
                message ->
                        sockets.add(
                                new ListeningSocket(
                                        Long.toString(inode(message)),
                                        port(message, 4),
                                        isLoopback6(address(message, LOCAL)),
                                        message.getInt(QUEUED))));
        return sockets;
    }

    /// @param each receives the message of each socket in a state
    private void dump(int state, Consumer<ByteBuffer> each) {
        try (Arena arena = Arena.ofConfined()) {
            int descriptor =
                    (int) socket.invokeExact(AF_NETLINK, SOCK_RAW_CLOEXEC, NETLINK_SOCK_DIAG);
            if (descriptor < 0) {
                return;
            }
            try {
                MemorySegment buffer = arena.allocate(BUFFER, Long.BYTES);
                dump(descriptor, AF_INET, state, buffer, each);
                dump(descriptor, AF_INET6, state, buffer, each);
            } finally {
                int _ = (int) close.invokeExact(descriptor);
            }
        } catch (Throwable e) {
            throw new IllegalStateException(e); // the calls themselves throw nothing
        }
    }

    private void dump(
            int descriptor, byte family, int state, MemorySegment buffer, Consumer<ByteBuffer> each)
            throws Throwable {
        ByteBuffer bytes = buffer.asByteBuffer().order(ByteOrder.nativeOrder());
        request(bytes, family, state);
        if ((long) send.invokeExact(descriptor, buffer, (long) REQUEST, 0) != REQUEST) {
            return;
        }
        boolean more = true;
        while (more) {
            long read = (long) receive.invokeExact(descriptor, buffer, (long) BUFFER, MSG_DONTWAIT);
            more = read > 0 && parse(bytes.position(0).limit((int) read), each);
        }
    }

    private static void request(ByteBuffer bytes, byte family, int state) {
        bytes.clear().put(new byte[REQUEST]).clear();
        bytes.putInt(REQUEST).putShort(SOCK_DIAG_BY_FAMILY).putShort(REQUEST_DUMP);
        bytes.position(HEADER);
        bytes.put(family).put(IPPROTO_TCP).put((byte) (1 << (INET_DIAG_INFO - 1))).put((byte) 0);
        bytes.putInt(1 << state);
    }

    /// Whether more is to come: the last message is of another type, as that of an error is.
    private static boolean parse(ByteBuffer messages, Consumer<ByteBuffer> each) {
        while (messages.remaining() >= HEADER) {
            int start = messages.position();
            int length = messages.getInt(start);
            if (messages.getShort(start + 4) != SOCK_DIAG_BY_FAMILY || length < HEADER + MESSAGE) {
                return false;
            }
            each.accept(messages.slice(start + HEADER, length - HEADER).order(messages.order()));
            messages.position(Math.min(messages.limit(), start + padded(length)));
        }
        return true;
    }

    private static long inode(ByteBuffer message) {
        return Integer.toUnsignedLong(message.getInt(INODE));
    }

    /// Empty without its times.
    private static Optional<Connection> connection(ByteBuffer message) {
        int attribute = MESSAGE;
        while (attribute + ATTRIBUTE <= message.limit()) {
            int length = Short.toUnsignedInt(message.getShort(attribute));
            int info = attribute + ATTRIBUTE;
            if (message.getShort(attribute + 2) == INET_DIAG_INFO
                    && length >= ATTRIBUTE + LAST_DATA_RECEIVED + Integer.BYTES) {
                return Optional.of(
                        new Connection(
                                port(message, 4),
                                address(message, REMOTE),
                                port(message, 6),
                                message.getInt(info + LAST_DATA_SENT),
                                message.getInt(info + LAST_DATA_RECEIVED),
                                length >= ATTRIBUTE + DATA_SEGMENTS_OUT + Integer.BYTES
                                        ? message.getInt(info + DATA_SEGMENTS_OUT)
                                        : 0));
            }
            attribute += Math.max(ATTRIBUTE, padded(length));
        }
        return Optional.empty();
    }

    private static boolean isLoopback6(InetAddress address) {
        return address instanceof Inet6Address && address.isLoopbackAddress();
    }

    private static InetAddress address(ByteBuffer message, int at) {
        byte[] address = new byte[message.get(0) == AF_INET ? 4 : 16];
        message.get(at, address);
        try {
            return InetAddress.getByAddress(address); // a mapped one becomes that of IPv4
        } catch (UnknownHostException e) {
            throw new IllegalStateException(e); // of other lengths only
        }
    }

    /// Ports and addresses are in the network's order of bytes.
    private static int port(ByteBuffer message, int at) {
        return Byte.toUnsignedInt(message.get(at)) << 8 | Byte.toUnsignedInt(message.get(at + 1));
    }

    private static int padded(int length) {
        return length + 3 & ~3;
    }
}
