package dev.heddle.model.load;

import java.util.OptionalInt;
import java.util.Set;

/// Names of the ways in which a request can fail, as in `load.json`. An unexpected status is
/// `status-NNN`.
public final class FailureKind {
    public static final String TIMED_OUT = "timed-out";
    public static final String CONNECT_REFUSED = "connect-refused";
    public static final String CONNECT_TIMED_OUT = "connect-timed-out";
    public static final String CONNECT_FAILED = "connect-failed";
    public static final String CONNECTION_RESET = "connection-reset";
    public static final String CLOSED_EARLY = "closed-early";
    public static final String MALFORMED_RESPONSE = "malformed-response";

    /// A response that no request asked for: before its request was sent, or behind its answer.
    public static final String EARLY_RESPONSE = "early-response";

    public static final String IO_ERROR = "io-error";

    /// The response lacks a value that its step captures.
    public static final String NOT_CAPTURED = "not-captured";

    /// The host is unknown.
    public static final String HOST_NOT_FOUND = "host-not-found";

    /// The TLS handshake or the protocol negotiation failed.
    public static final String TLS_FAILED = "tls-failed";

    /// The TLS handshake took too long.
    public static final String TLS_TIMED_OUT = "tls-timed-out";

    /// The service answered the TLS handshake with something else than TLS.
    public static final String NO_TLS = "no-tls";

    /// The service answered a request without TLS by a record of TLS.
    public static final String TLS_REQUIRED = "tls-required";

    /// The service reset the request's stream.
    public static final String HTTP_2_RESET = "http2-reset";

    /// The service closed the connection without accepting the request.
    public static final String HTTP_2_GOAWAY = "http2-goaway";

    /// The service violated HTTP/2.
    public static final String HTTP_2_ERROR = "http2-error";

    /// The generator, not the subject, ran out of descriptors.
    public static final String NO_DESCRIPTORS = "generator-out-of-descriptors";

    /// The generator, not the subject, ran out of local ports.
    public static final String NO_PORTS = "generator-out-of-ports";

    private static final String STATUS = "status-";

    /// Kinds of a connection that another address of the service may take.
    private static final Set<String> OF_ADDRESS =
            Set.of(CONNECT_REFUSED, CONNECT_TIMED_OUT, CONNECT_FAILED, NO_PORTS);

    private FailureKind() {}

    public static String ofStatus(int status) {
        return STATUS + status;
    }

    /// The unexpected status, if it was one.
    public static OptionalInt status(String kind) {
        return kind.matches(STATUS + "\\d{3}")
                ? OptionalInt.of(Integer.parseInt(kind.substring(STATUS.length())))
                : OptionalInt.empty();
    }

    /// Whether another address of the service may take the connection.
    public static boolean isOfAddress(String kind) {
        return OF_ADDRESS.contains(kind);
    }
}
