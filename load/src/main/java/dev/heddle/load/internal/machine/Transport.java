package dev.heddle.load.internal.machine;

import dev.heddle.model.EnvironmentException;
import io.netty.channel.IoHandlerFactory;
import io.netty.channel.epoll.Epoll;
import io.netty.channel.epoll.EpollIoHandler;
import io.netty.channel.epoll.EpollSocketChannel;
import io.netty.channel.nio.NioIoHandler;
import io.netty.channel.socket.SocketChannel;
import io.netty.channel.socket.nio.NioSocketChannel;
import io.netty.channel.uring.IoUring;
import io.netty.channel.uring.IoUringIoHandler;
import io.netty.channel.uring.IoUringSocketChannel;
import org.jspecify.annotations.Nullable;

/// The I/O mechanism of the event loops.
public enum Transport {
    IO_URING,
    EPOLL,
    NIO;

    /// The default. epoll is preferred to io_uring: its reads are complete when they return, so
    /// that all connections can share one buffer.
    public static Transport best() {
        return Epoll.isAvailable() ? EPOLL : NIO;
    }

    /// This transport, if it is available.
    ///
    /// @throws EnvironmentException if it is not available on this machine
    public Transport checked() {
        @Nullable Throwable missing = whyMissing();
        if (missing != null) {
            throw new EnvironmentException(
                    ("transport %s is not available on this machine (%s); leave it out to"
                                    + " use the fastest available")
                            .formatted(label(), missing.getMessage()));
        }
        return this;
    }

    /// Whether it is available on this machine.
    public boolean isHere() {
        return whyMissing() == null;
    }

    private @Nullable Throwable whyMissing() {
        return switch (this) {
            case IO_URING -> IoUring.unavailabilityCause();
            case EPOLL -> Epoll.unavailabilityCause();
            case NIO -> null;
        };
    }

    /// The name for users, such as `epoll`.
    public String label() {
        return switch (this) {
            case IO_URING -> "io_uring";
            case EPOLL -> "epoll";
            case NIO -> "nio";
        };
    }

    public IoHandlerFactory ioHandlers() {
        return switch (this) {
            case IO_URING -> IoUringIoHandler.newFactory();
            case EPOLL -> EpollIoHandler.newFactory();
            case NIO -> NioIoHandler.newFactory();
        };
    }

    public Class<? extends SocketChannel> channelType() {
        return switch (this) {
            case IO_URING -> IoUringSocketChannel.class;
            case EPOLL -> EpollSocketChannel.class;
            case NIO -> NioSocketChannel.class;
        };
    }

    /// Whether a read is complete when it returns, so that all connections can read into one
    /// buffer.
    public boolean readsAtOnce() {
        return this != IO_URING;
    }
}
