package dev.heddle.observe.internal.process;

import java.util.List;

/// CPU time of processors since the machine booted, in microseconds.
///
/// @param used all but idle and waiting for I/O; what processes of low priority (`nice`) had counts
///   only for one that is of low priority itself: to any other they give way
/// @param stolen what the hypervisor gave to other guests while a process was ready to run (steal),
///   contained in what is used
record MachineTimes(long used, long stolen) {
    /// Positions in a line of user, system, both kinds of interrupts, and steal, behind the
    /// processor's name (`man 5 proc`).
    private static final List<Integer> USED = List.of(1, 3, 6, 7, 8);

    private static final int NICE = 2;
    private static final int STEAL = 8;

    /// A line such as `cpu0 20718 2 1159 70504 91 0 105 16 0 0`.
    ///
    /// @param niced whether it is told for a process of low priority
    static MachineTimes ofLine(String line, boolean niced) {
        List<String> fields = List.of(line.trim().split("\\s+"));
        long used = USED.stream().mapToLong(at -> micros(fields, at)).sum();
        return new MachineTimes(used + (niced ? micros(fields, NICE) : 0), micros(fields, STEAL));
    }

    private static long micros(List<String> fields, int at) {
        return at < fields.size()
                ? Long.parseLong(fields.get(at)) * ProcessFiles.MICROS_PER_TICK
                : 0;
    }

    MachineTimes plus(MachineTimes other) {
        return new MachineTimes(used + other.used, stolen + other.stolen);
    }
}
