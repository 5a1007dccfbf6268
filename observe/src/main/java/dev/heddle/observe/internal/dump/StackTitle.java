package dev.heddle.observe.internal.dump;

import java.util.ArrayDeque;
import java.util.Comparator;
import java.util.Deque;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/// The line above a stack, of which the words are of no dialect: a thread's name with its state,
/// or a complaint of how long the thread takes.
///
/// @param state of which [DumpedLines] knows the names; empty if it is not told
/// @param watched whether the line complains
/// @param lent whether the stack is where a unit was taken that its pool reports as not returned
record StackTitle(String name, String state, boolean watched, boolean lent) {
    private static final String STATES =
            "(RUNNABLE|BLOCKED|WAITING|TIMED_WAITING"
                    + "|Runnable|Blocked|Waiting|TimedWaiting|Sleeping)\\b";

    /// `Thread "http-1" (id=5) has been active for …`, `Thread 'main' tid=1 (RUNNABLE)`
    private static final Pattern NAMED =
            Pattern.compile(
                    "\\b[Tt]hread:? +(?:\"([^\"]+)\"|'([^']+)'|\\[([^]]+)])"
                            + "|^\"([^\"]+)\"|^'([^']+)'");

    private static final Pattern STATE = Pattern.compile("\\b" + STATES);

    /// `dispatcher-37  Runnable CPU usage on sample: 45ms`, `dispatcher-37: RUNNABLE`
    private static final Pattern BEFORE_STATE =
            Pattern.compile("^(\\S(?:.{0,100}?\\S)??)(?: {2,10}|\\t|: ?| ?[(\\[|] ?)" + STATES);

    /// The prefix of a log's line: a time or a level.
    private static final Pattern OF_LOG =
            Pattern.compile("\\d:\\d\\d|\\b(?:TRACE|DEBUG|INFO|WARN|WARNING|ERROR|SEVERE)\\b");

    private static final Pattern WATCHED =
            Pattern.compile(
                    "(?i)\\b(?:active|stuck|hung|hogging|frozen|busy|blocked|unresponsive) for\\b");

    /// Complaints of pools about units that were not returned: HikariCP, DBCP, Tomcat's, c3p0,
    /// Druid, Netty.
    private static final Pattern LENT =
            Pattern.compile(
                    "(?i)\\bleak detect(?:ion|ed)\\b|\\bhas (?:been abandoned|not been returned to the"
                            + " pool)\\b|\\boverdue resource check-out\\b|\\babandon connection\\b"
                            + "|\\bnot called before it's garbage-collected\\b");

    private static final Pattern LENT_TO = Pattern.compile("\\b(?:on|owner) thread:? ([^,]+),");

    private static final Pattern THROWN = Pattern.compile("(?:Exception|Error|Throwable)\\b");

    static Optional<StackTitle> of(String line) {
        if (LENT.matcher(line).find()) {
            Matcher to = LENT_TO.matcher(line);
            return Optional.of(new StackTitle(to.find() ? to.group(1) : "", "", true, true));
        }
        Matcher named = NAMED.matcher(line);
        Optional<StackTitle> title =
                named.find() ? named(first(named), line.substring(named.end())) : beforeState(line);
        return title.filter(found -> found.watched() || !namesThrowable(line));
    }

    static boolean namesThrowable(String line) {
        return THROWN.matcher(line).find();
    }

    private static Optional<StackTitle> named(String name, String rest) {
        Matcher state = STATE.matcher(rest);
        boolean told = state.find();
        boolean watched = WATCHED.matcher(rest).find();
        return told || watched
                ? Optional.of(new StackTitle(name, told ? state.group(1) : "", watched, false))
                : Optional.empty();
    }

    private static Optional<StackTitle> beforeState(String line) {
        Matcher before = BEFORE_STATE.matcher(line);
        return before.find() && !OF_LOG.matcher(before.group(1)).find()
                ? Optional.of(new StackTitle(before.group(1), before.group(2), false, false))
                : Optional.empty();
    }

    private static String first(Matcher named) {
        return IntStream.rangeClosed(1, named.groupCount())
                .mapToObj(named::group)
                .filter(Objects::nonNull)
                .findFirst()
                .orElseThrow();
    }

    /// The lines since the last frame, of which a title is one of the last.
    static final class Lines {
        private static final int FEW = 3;

        private final Deque<String> last = new ArrayDeque<>();

        void add(String line) {
            if (!line.isBlank()) {
                last.addFirst(line);
                if (last.size() > FEW) {
                    last.removeLast();
                }
            }
        }

        /// The title of the stack that begins now: that with a name, if there are several.
        Optional<StackTitle> taken() {
            Optional<StackTitle> title =
                    last.stream()
                            .flatMap(line -> StackTitle.of(line).stream())
                            .min(Comparator.comparing(found -> found.name().isEmpty()));
            last.clear();
            return title;
        }
    }
}
