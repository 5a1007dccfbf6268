package dev.heddle.load.internal.request;

import org.jspecify.annotations.Nullable;

/// Supplies the requests of a load. Owned by one event loop.
public interface RequestSource extends AutoCloseable {
    /// Mean number of successive requests per arrival.
    double requestsEach();

    /// Resets the user of this number.
    void begins(int user);

    /// Fills in a request.
    ///
    /// @param session of the user who continues; null for a new one
    /// @return false if there are no more requests
    boolean fill(Request request, @Nullable Session session);

    /// Captures values from a response.
    ///
    /// @return false if one was missing
    boolean take(Request request);

    @Override
    void close();
}
