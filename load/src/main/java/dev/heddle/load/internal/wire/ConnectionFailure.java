package dev.heddle.load.internal.wire;

import dev.heddle.model.load.FailureKind;
import java.net.ConnectException;
import java.net.UnknownHostException;
import java.nio.channels.UnresolvedAddressException;
import java.util.Locale;

/// The kinds of failure that exceptions of connections mean.
public final class ConnectionFailure {
    private ConnectionFailure() {}

    /// The kind of a connection that could not be opened.
    public static String ofConnect(Throwable cause) {
        String message = message(cause);
        if (message.contains("too many open files")) {
            return FailureKind.NO_DESCRIPTORS;
        }
        if (message.contains("cannot assign requested address")) {
            return FailureKind.NO_PORTS;
        }
        return switch (cause) {
            case ConnectException _ when message.contains("refused") -> FailureKind.CONNECT_REFUSED;
            case UnresolvedAddressException _, UnknownHostException _ -> FailureKind.HOST_NOT_FOUND;
            default -> FailureKind.CONNECT_FAILED;
        };
    }

    /// The kind of an open connection that broke.
    public static String ofBroken(Throwable cause) {
        String message = message(cause);
        if (message.contains("reset") || message.contains("broken pipe")) {
            return FailureKind.CONNECTION_RESET;
        }
        return FailureKind.IO_ERROR;
    }

    private static String message(Throwable cause) {
        String message = cause.getMessage();
        return message == null ? "" : message.toLowerCase(Locale.ROOT);
    }
}
