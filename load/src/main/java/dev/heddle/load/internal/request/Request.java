package dev.heddle.load.internal.request;

import org.jspecify.annotations.Nullable;

/// A request from its intended start until its record; reused, so that steady load allocates none.
/// Requests in flight are linked in the order of sending (`InFlightList`).
public final class Request {
    /// The [#user] of a request of an open phase.
    public static final int NO_USER = -1;

    /// When it was due, by the loop's clock.
    public long intendedNanos;

    /// When it was sent, by the loop's clock.
    public long sentNanos;

    /// The user of a closed phase who sent it; [#NO_USER] in an open one.
    public int user;

    /// The phase in which the user began.
    public int begunIn;

    /// Its number within the run.
    public long sequence;

    @Nullable RequestKind kind;

    /// The user who sends it, where users follow a scenario.
    public @Nullable Session session;

    /// The connection that carries it while it is in flight.
    public @Nullable OpenConnection connection;

    /// Whether the service did not process it the first time, and it was sent again.
    public boolean retried;

    /// Its stream over HTTP/2.
    public int streamId;

    /// The head of its answer over HTTP/2, and how much of the body came.
    public AnswerHead head = AnswerHead.NONE;

    public long bodyBytes;

    /// Bytes of its stream's window that its answer used up and that were not given back yet.
    public int windowUsed;

    public @Nullable Request older;
    public @Nullable Request newer;

    /// Its number among the requests of the profile, which are the steps of a scenario.
    public int number;

    /// Bytes of an answer that is only quoted.
    private static final int QUOTED_BYTES = 4_096;

    /// Whether the beginning of its answer is to be kept, whatever it asks.
    public boolean quoted;

    private @Nullable Answer answer;
    private @Nullable Answer quote;

    /// Where its answer is to be kept; null where nothing of it is wanted.
    public @Nullable Answer answer() {
        if (!kind().keepsAnswer()) {
            return quoted ? quote() : null;
        }
        if (answer == null) {
            answer = new Answer();
        }
        return answer;
    }

    private Answer quote() {
        if (quote == null) {
            quote = new Answer(QUOTED_BYTES);
        }
        return quote;
    }

    /// Whether the body of its answer is to be kept, too.
    public boolean keepsBody() {
        return quoted || kind().keepsBody();
    }

    /// Clears what belonged to the request that has ended, so that the object can be reused.
    public void forget() {
        connection = null;
        retried = false;
        quoted = false;
        session = null;
        if (answer != null) {
            answer.clear();
        }
    }

    /// The value of one of its user's variables.
    String value(int variable) {
        return session == null ? "" : session.value(variable);
    }

    /// The header field of its user's cookies, with its end; empty if there are none.
    String cookieLine() {
        String cookies = cookies();
        return cookies.isEmpty() ? "" : "Cookie: " + cookies + "\r\n";
    }

    /// Its user's cookies as they are sent; empty if there are none.
    String cookies() {
        return session == null || session.jar().isEmpty()
                ? ""
                : session.jar().line(kind().target(this));
    }

    public RequestKind kind() {
        RequestKind known = kind;
        if (known == null) {
            throw new IllegalStateException("a request that asks nothing");
        }
        return known;
    }
}
