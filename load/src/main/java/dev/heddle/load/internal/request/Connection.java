package dev.heddle.load.internal.request;

/// A connection that carries requests to the service. Owned by one event loop.
public interface Connection {

    /// Receives the events of a connection.
    interface Owner {
        /// The connection can take a request: for the first time, or again.
        void ready(Connection connection);

        /// The connection will take no more requests.
        void gone(Connection connection);

        void answered(Request request, int status, long nowNanos);

        void failed(Request request, String kind);

        /// The service ended a connection that had carried requests before, and no other request
        /// is on it: the next connection may be as old, and a new one cannot end so.
        void overtaken(Request request);

        /// The service did not process the request, which may be sent again (RFC 9110, 9.2.2).
        ///
        /// @param kind of failure, if it is not sent again
        void unprocessed(Request request, String kind);

        /// Something of ours broke in a connection, which must not be charged to the service.
        void broken(Throwable cause);

        void received(int bytes);

        /// Bytes sent lately wait for [Connection#flush].
        void unflushed(Connection connection);
    }

    /// Whether it can take another request now.
    boolean hasRoom();

    /// Sends a request; its end will be reported.
    void send(Request request);

    /// Sends off what still waits for company.
    void flush();

    /// Gives up a request that took too long; its end will not be reported.
    void abandon(Request request);

    /// Ends the connection; nothing is reported after it.
    void close();
}
