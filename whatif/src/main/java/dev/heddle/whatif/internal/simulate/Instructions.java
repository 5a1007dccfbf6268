package dev.heddle.whatif.internal.simulate;

import dev.heddle.whatif.internal.service.Step;
import java.util.ArrayList;
import java.util.List;

/// A script as a list of instructions, which needs no stack for each request. Immutable.
final class Instructions {
    enum Code {
        RUN,
        WAIT,
        ACQUIRE,
        RELEASE,
        /// Goes on at the target, with the probability that is the value.
        SKIP,
        END
    }

    private record Line(Code code, int target, double value) {}

    private final Code[] codes;

    /// Resource, callee, or where to go on.
    private final int[] targets;

    /// Seconds, or a probability.
    private final double[] values;

    private Instructions(Code[] codes, int[] targets, double[] values) {
        this.codes = codes;
        this.targets = targets;
        this.values = values;
    }

    /// What to do at a position of the script.
    Code code(int at) {
        return codes[at];
    }

    /// Its resource or callee, or where it goes on.
    int target(int at) {
        return targets[at];
    }

    /// Its seconds, or the probability with which it goes on at the target.
    double value(int at) {
        return values[at];
    }

    static Instructions of(List<Step> script) {
        List<Line> lines = new ArrayList<>();
        append(script, lines);
        lines.add(new Line(Code.END, 0, 0));
        return new Instructions(
                lines.stream().map(Line::code).toArray(Code[]::new),
                lines.stream().mapToInt(Line::target).toArray(),
                lines.stream().mapToDouble(Line::value).toArray());
    }

    private static void append(List<Step> steps, List<Line> lines) {
        for (Step step : steps) {
            switch (step) {
                case Step.Run run -> lines.add(new Line(Code.RUN, 0, run.seconds()));
                case Step.Wait wait ->
                        lines.add(new Line(Code.WAIT, wait.callee(), wait.seconds()));
                case Step.Hold hold -> append(hold, lines);
            }
        }
    }

    private static void append(Step.Hold hold, List<Line> lines) {
        List<Line> visits = new ArrayList<>();
        int start = lines.size() + (hold.share() < 1 ? 1 : 0);
        for (int i = 0; i < hold.times(); i++) {
            List<Line> body = new ArrayList<>();
            append(hold.body(), body);
            int from = start + visits.size() + 1;
            visits.add(new Line(Code.ACQUIRE, hold.resource(), 0));
            body.forEach(line -> visits.add(moved(line, from)));
            visits.add(new Line(Code.RELEASE, hold.resource(), 0));
        }
        if (hold.share() < 1) {
            lines.add(new Line(Code.SKIP, start + visits.size(), 1 - hold.share()));
        }
        lines.addAll(visits);
    }

    private static Line moved(Line line, int by) {
        return line.code() == Code.SKIP
                ? new Line(Code.SKIP, line.target() + by, line.value())
                : line;
    }
}
