package dev.heddle.load.internal.engine;

/// Users of a closed phase who pause, all for the same time; so the one that began first ends
/// first. Owned by one event loop.
final class Pauses {
    /// No user pauses.
    static final long NONE = Long.MAX_VALUE;

    private final long pauseNanos;
    private long[] dueNanos = new long[64];
    private int[] users = new int[64];
    private int first;
    private int size;

    Pauses(long pauseNanos) {
        this.pauseNanos = pauseNanos;
    }

    /// Whether they take any time.
    boolean takeTime() {
        return pauseNanos > 0;
    }

    void add(int user, long nowNanos) {
        if (size == users.length) {
            grow();
        }
        int at = (first + size) % users.length;
        dueNanos[at] = nowNanos + pauseNanos;
        users[at] = user;
        size++;
    }

    /// When the first pause ends, by the clock; [#NONE] if there is none.
    long firstDueNanos() {
        return size == 0 ? NONE : dueNanos[first];
    }

    /// Ends the first pause.
    ///
    /// @return whose it was
    int poll() {
        int user = users[first];
        first = (first + 1) % users.length;
        size--;
        return user;
    }

    private void grow() {
        long[] moreDue = new long[size * 2];
        int[] moreUsers = new int[size * 2];
        for (int i = 0; i < size; i++) {
            moreDue[i] = dueNanos[(first + i) % size];
            moreUsers[i] = users[(first + i) % size];
        }
        dueNanos = moreDue;
        users = moreUsers;
        first = 0;
    }
}
