package dev.heddle.load.internal.wire;

import dev.heddle.load.internal.machine.Congestion;
import dev.heddle.load.internal.request.Connection;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.channel.IoEvent;
import io.netty.channel.IoEventLoop;
import io.netty.channel.IoRegistration;
import io.netty.channel.epoll.EpollIoEvent;
import io.netty.channel.epoll.EpollIoHandle;
import io.netty.channel.epoll.EpollIoOps;
import io.netty.channel.unix.FileDescriptor;
import io.netty.channel.unix.Socket;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.channels.UnresolvedAddressException;
import org.jspecify.annotations.Nullable;

/// A socket that hangs on Netty's epoll loop by itself. A channel, with its pipeline, its queue
/// of what is to be written and its promises, takes as much CPU time for a small request as all
/// of ours (docs/load.md).
final class SocketWire implements Wire, EpollIoHandle {
    /// Events while it reads: one for each change (`epoll(7)`, edge-triggered), so that nothing is
    /// asked for twice.
    private static final EpollIoOps READING =
            EpollIoOps.EPOLLIN.with(EpollIoOps.EPOLLRDHUP).with(EpollIoOps.EPOLLET);

    /// Only while it connects or something is unsent: Netty makes an object for each event that
    /// is of several kinds.
    private static final EpollIoOps EVERYTHING = READING.with(EpollIoOps.EPOLLOUT);

    /// Full buffers that are read in one turn: a service that keeps pace with the reading must not
    /// keep what is due waiting.
    private static final int MOST_READS = 16;

    private final IoEventLoop loop;
    private final SharedReadBuffer readBuffer;
    private final Connection.Owner owner;
    private final Attempt attempt;
    private final Speaker speaker;

    private @Nullable Socket socket;
    private @Nullable IoRegistration registration;
    private boolean open;
    private boolean connecting;

    /// Bytes that the kernel did not take yet.
    private @Nullable ByteBuf unsent;

    /// Why the last send failed; told before anything else that comes of the socket.
    private @Nullable IOException broken;

    SocketWire(
            IoEventLoop loop,
            SharedReadBuffer readBuffer,
            Connection.Owner owner,
            Speakers speakers,
            Attempt attempt) {
        this.loop = loop;
        this.readBuffer = readBuffer;
        this.owner = owner;
        this.attempt = attempt;
        this.speaker = speakers.over(this, attempt);
    }

    /// Begins to connect.
    void connect(InetSocketAddress address) {
        attempt.begin(loop, this, speaker);
        connecting = true;
        try {
            if (address.isUnresolved()) {
                throw new UnresolvedAddressException();
            }
            Socket opened = Socket.newSocketStream();
            socket = opened;
            open = true;
            opened.setTcpNoDelay(true);
            if (Congestion.isSimplest(address)) {
                opened.setRawOpt(Congestion.LEVEL, Congestion.OPTION, Congestion.simplest());
            }
            boolean connected = opened.connect(address);
            IoRegistration mine = loop.register(this).getNow();
            registration = mine;
            mine.submit(EVERYTHING);
            if (!connected) {
                return;
            }
        } catch (IOException | RuntimeException e) {
            failed(e);
            return;
        }
        try {
            succeeded();
        } catch (RuntimeException | Error e) {
            owner.broken(e);
        }
    }

    private void succeeded() {
        connecting = false;
        watch(READING);
        speaker.opened();
    }

    /// Changes the events of interest; those that have already occurred come at once.
    private void watch(EpollIoOps events) {
        IoRegistration known = registration;
        if (known != null && known.isValid()) {
            known.submit(events);
        }
    }

    private void failed(Exception cause) {
        close();
        attempt.failed(ConnectionFailure.ofConnect(cause));
    }

    @Override
    public FileDescriptor fd() {
        return socket();
    }

    private Socket socket() {
        Socket known = socket;
        if (known == null) {
            throw new IllegalStateException("no socket");
        }
        return known;
    }

    @Override
    public void handle(IoRegistration handled, IoEvent event) {
        if (!open) {
            return;
        }
        EpollIoOps ops = ((EpollIoEvent) event).ops();
        try {
            if (connecting && !finishConnect()) {
                return;
            }
            tellBroken();
            if (open && unsent != null) {
                sendRest();
            }
            if (open) {
                read(handled, ops.contains(EpollIoOps.EPOLLRDHUP));
            }
        } catch (IOException e) {
            speaker.broke(e);
        } catch (RuntimeException | Error e) {
            owner.broken(e);
        }
    }

    /// Whether it is connected now; if it cannot be, the attempt fails.
    private boolean finishConnect() {
        try {
            if (!socket().finishConnect()) {
                return false;
            }
        } catch (IOException e) {
            failed(e);
            return false;
        }
        succeeded();
        return true;
    }

    private void tellBroken() {
        IOException cause = broken;
        broken = null;
        if (cause != null && open) {
            speaker.broke(cause);
        }
    }

    /// Reads until there is nothing more, or enough for one turn. What fills the buffer only in
    /// part was the last; a side that hung up is read to its end.
    private void read(IoRegistration handled, boolean hungUp) throws IOException {
        Socket from = socket();
        ByteBuf in = readBuffer.cleared();
        int read;
        int reads = 0;
        do {
            if (reads++ == MOST_READS) {
                handled.submit(unsent == null ? READING : EVERYTHING); // told again next turn
                return;
            }
            read = from.recvAddress(in.memoryAddress(), 0, in.capacity());
            if (read > 0) {
                speaker.received(in.setIndex(0, read));
            }
        } while (open && (read == in.capacity() || (read > 0 && hungUp)));
        if (open && read < 0) {
            speaker.ended(true);
        }
    }

    @Override
    public void send(ByteBuf bytes) {
        int from = bytes.readerIndex();
        int to = bytes.writerIndex();
        if (unsent != null) {
            unsent.discardSomeReadBytes().writeBytes(bytes, from, to - from);
            return;
        }
        try {
            int next = from + socket().sendAddress(bytes.memoryAddress(), from, to);
            if (next < to) {
                unsent = Unpooled.directBuffer(to - next).writeBytes(bytes, next, to - next);
                watch(EVERYTHING);
            }
        } catch (IOException e) {
            breakLater(e);
        }
    }

    @Override
    public void breakLater(IOException cause) {
        broken = cause;
        loop.execute(this::tellBroken);
    }

    private void sendRest() throws IOException {
        ByteBuf rest = unsent;
        while (rest != null) {
            int sent =
                    socket().sendAddress(
                                    rest.memoryAddress(), rest.readerIndex(), rest.writerIndex());
            if (sent == 0) {
                return;
            }
            rest.skipBytes(sent);
            if (!rest.isReadable()) {
                releaseUnsent();
                watch(READING);
                rest = null;
            }
        }
    }

    @Override
    public boolean readable() {
        ByteBuf in = readBuffer.aside();
        try {
            return open && socket().recvAddress(in.memoryAddress(), 0, in.capacity()) > 0;
        } catch (IOException e) {
            return false; // the send will tell
        }
    }

    @Override
    public boolean allSent() {
        return unsent == null;
    }

    /// Ends it; Netty calls it, too, when the loop ends.
    @Override
    public void close() {
        open = false;
        releaseUnsent();
        try {
            if (registration != null) {
                registration.cancel();
            }
            if (socket != null) {
                socket.close();
            }
        } catch (IOException e) {
            // The descriptor is gone all the same (close(2)).
        }
    }

    private void releaseUnsent() {
        if (unsent != null) {
            unsent.release();
            unsent = null;
        }
    }
}
