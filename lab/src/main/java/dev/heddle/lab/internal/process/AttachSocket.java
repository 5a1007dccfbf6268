package dev.heddle.lab.internal.process;

import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.net.SocketTimeoutException;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFileAttributes;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.Optional;

/// The socket at which a JVM takes commands since something attached to it, in version 1 of its
/// protocol, as JDK 6 to 27 understand it (`attachListener.cpp` of the JDK): `1`, `jcmd`, and three
/// arguments, each followed by a zero; the answer is a number, which is 0 if it went well, and a
/// text.
///
/// @param path of the socket, which the JVM's user alone may use
record AttachSocket(Path path) {
    /// As long as the JVM lets the first argument be.
    private static final int LONGEST = 1_024;

    private static final String OWNER_ONLY = "rw-------";

    /// The JVM's, if it has opened one, and not one that somebody else put in its place.
    static Optional<AttachSocket> of(long pid) {
        Path path = Path.of("/tmp", ".java_pid" + pid);
        try {
            PosixFileAttributes socket =
                    Files.readAttributes(
                            path, PosixFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
            boolean ours =
                    socket.isOther()
                            && PosixFilePermissions.toString(socket.permissions())
                                    .equals(OWNER_ONLY)
                            && socket.owner().equals(Files.getOwner(Path.of("/proc/self")))
                            && socket.owner().equals(Files.getOwner(Path.of("/proc/" + pid)));
            return ours ? Optional.of(new AttachSocket(path)) : Optional.empty();
        } catch (IOException | UnsupportedOperationException e) {
            return Optional.empty();
        }
    }

    /// @param output receives the answer, as `jcmd` writes it
    /// @return whether the JVM says that it went well
    /// @throws IOException if there is no answer in time
    boolean run(Duration atMost, File output, String command) throws IOException {
        byte[] request = ("1\0jcmd\0" + command + "\0\0\0").getBytes(StandardCharsets.UTF_8);
        if (request.length > LONGEST) {
            throw new IOException("too long for a JVM: " + command);
        }
        String answer;
        try (SocketChannel channel = SocketChannel.open(StandardProtocolFamily.UNIX)) {
            channel.configureBlocking(false); // who has stopped accepts no connection
            if (!channel.connect(UnixDomainSocketAddress.of(path))) {
                throw new SocketTimeoutException("not accepted");
            }
            ByteBuffer left = ByteBuffer.wrap(request);
            while (left.hasRemaining()) {
                channel.write(left);
            }
            answer = answer(channel, System.nanoTime() + atMost.toNanos());
        }
        int end = answer.indexOf('\n');
        if (end < 0) {
            throw new IOException("no answer to " + command);
        }
        Files.writeString(output.toPath(), answer.substring(end + 1));
        return answer.substring(0, end).equals("0");
    }

    private static String answer(SocketChannel channel, long deadline) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        ByteBuffer buffer = ByteBuffer.allocate(8_192);
        try (Selector selector = Selector.open()) {
            channel.register(selector, SelectionKey.OP_READ);
            while (true) {
                long millis = (deadline - System.nanoTime()) / 1_000_000;
                if (millis <= 0 || selector.select(millis) == 0) {
                    throw new SocketTimeoutException("no answer in time");
                }
                selector.selectedKeys().clear();
                if (channel.read(buffer.clear()) < 0) {
                    return bytes.toString(StandardCharsets.UTF_8);
                }
                bytes.write(buffer.array(), 0, buffer.position());
            }
        }
    }
}
