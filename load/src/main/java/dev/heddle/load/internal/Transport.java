package dev.heddle.load.internal;

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

/// How bytes reach the kernel.
public enum Transport {
    IO_URING,
    EPOLL,
    NIO;

    /// The one to use where the user does not say. epoll comes before io_uring: its reads are over
    /// when they return, so that all connections can share one buffer.
    public static Transport best() {
        return Epoll.isAvailable() ? EPOLL : NIO;
    }

    /// This transport.
    ///
    /// @throws EnvironmentException if the machine does not have it
    public Transport checked() {
        @Nullable Throwable missing = whyMissing();
        if (missing != null) {
            throw new EnvironmentException(
                    "--transport %s: this machine has none (%s); leave it out for the best there is"
                            .formatted(label(), missing.getMessage()));
        }
        return this;
    }

    /// Whether this machine has it.
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

    /// As users write it, such as `epoll`.
    public String label() {
        return switch (this) {
            case IO_URING -> "io_uring";
            case EPOLL -> "epoll";
            case NIO -> "nio";
        };
    }

    IoHandlerFactory ioHandlers() {
        return switch (this) {
            case IO_URING -> IoUringIoHandler.newFactory();
            case EPOLL -> EpollIoHandler.newFactory();
            case NIO -> NioIoHandler.newFactory();
        };
    }

    Class<? extends SocketChannel> channelType() {
        return switch (this) {
            case IO_URING -> IoUringSocketChannel.class;
            case EPOLL -> EpollSocketChannel.class;
            case NIO -> NioSocketChannel.class;
        };
    }

    /// Whether a read is over when it returns, so that all connections can read into one buffer.
    boolean readsAtOnce() {
        return this != IO_URING;
    }
}
