package dev.heddle.load.internal;

import org.jspecify.annotations.Nullable;

/// Says what each request of a load asks. Owned by one event loop.
interface RequestSource extends AutoCloseable {
    /// How many requests follow one another where one is due by the schedule, in the mean.
    double requestsEach();

    /// A user of this number begins anew, whatever one of the same number did before.
    void begins(int user);

    /// Fills in what a request asks.
    ///
    /// @param session of the user who goes on with it; null for one who begins
    /// @return false if there is nothing left to ask
    boolean fill(Request request, @Nullable Session session);

    /// Keeps what is wanted of an answer.
    ///
    /// @return false if it was not there
    boolean take(Request request);

    @Override
    void close();
}
