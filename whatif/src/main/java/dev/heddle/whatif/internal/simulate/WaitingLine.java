package dev.heddle.whatif.internal.simulate;

/// The units of a resource of one host, and who waits for one, in order.
final class WaitingLine {
    private static final int FEW = 16;

    private final int capacity;
    private int busy;
    private int[] waiting = new int[FEW];
    private int from;
    private int length;

    WaitingLine(int capacity) {
        this.capacity = capacity;
    }

    /// Whether the request has a unit; otherwise it waits for one.
    boolean acquire(int request) {
        if (busy < capacity) {
            busy++;
            return true;
        }
        if (length == waiting.length) {
            int[] longer = new int[2 * length];
            for (int i = 0; i < length; i++) {
                longer[i] = waiting[(from + i) % length];
            }
            waiting = longer;
            from = 0;
        }
        waiting[(from + length) % waiting.length] = request;
        length++;
        return false;
    }

    /// The request that has the unit now; -1 if nobody waited.
    int release() {
        if (length == 0) {
            busy--;
            return -1;
        }
        int next = waiting[from];
        from = (from + 1) % waiting.length;
        length--;
        return next;
    }
}
