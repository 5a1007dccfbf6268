package dev.heddle.observe.internal.dump;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// The JSON that servers write of `ThreadInfo`, such as Spring Boot's `/actuator/threaddump`, in
/// the text that `ThreadInfo` itself writes. Its fields are named as there, in snake case, or
/// without the word that all begin with; a thread may have no number.
final class JsonThreadInfos {
    private static final long NO_OWNER = -1;

    /// `com.acme.Orders find (Orders.java:42)`
    private static final Pattern APART = Pattern.compile("^([\\w.$]+) ([\\w$<>]+) ?\\(");

    private static final Pattern WRAPPED = Pattern.compile("\\((\\S+@\\w+)\\}?\\)");

    private static final Pattern NUMBER = Pattern.compile("-?\\d{1,18}");

    private JsonThreadInfos() {}

    /// The first threads within an object that tells of something else, too, such as the health of
    /// a server.
    static Optional<List<?>> within(@Nullable Object json) {
        if (json instanceof List<?> list) {
            boolean threads =
                    list.stream()
                            .anyMatch(
                                    element ->
                                            element instanceof Map<?, ?> map
                                                    && byName(map).containsKey("threadname"));
            return threads ? Optional.of(list) : first(list);
        }
        return json instanceof Map<?, ?> map ? first(map.values()) : Optional.empty();
    }

    private static Optional<List<?>> first(Collection<?> parts) {
        for (Object part : parts) {
            Optional<List<?>> threads = within(part);
            if (threads.isPresent()) {
                return threads;
            }
        }
        return Optional.empty();
    }

    /// The lines of a dump; none if the threads are no `ThreadInfo`.
    static List<String> lines(List<?> threads) {
        List<String> lines = new ArrayList<>();
        for (Object thread : threads) {
            if (thread instanceof Map<?, ?> fields) {
                thread(lines, byName(fields));
            }
        }
        if (!lines.isEmpty()) {
            lines.addFirst("Full thread dump of ThreadInfo");
        }
        return lines;
    }

    private static Map<String, Object> byName(Map<?, ?> fields) {
        Map<String, Object> byName = new TreeMap<>();
        fields.forEach(
                (name, value) -> {
                    if (value != null) {
                        String plain = name.toString().replace("_", "");
                        byName.put(plain.toLowerCase(Locale.ROOT), value);
                    }
                });
        return byName;
    }

    private static void thread(List<String> lines, Map<String, Object> fields) {
        for (String name : List.of("name", "state")) {
            if (fields.get(name) != null) {
                fields.putIfAbsent("thread" + name, fields.get(name));
            }
        }
        if (!fields.containsKey("threadname")
                || !fields.containsKey("threadstate")
                || !(number(fields.get("threadid")).isPresent()
                        || fields.containsKey("stacktrace"))) {
            return;
        }
        String number = number(fields.get("threadid")).map(id -> "Id=" + id).orElse("tid=0");
        String state =
                fields.get("threadstate").toString().toUpperCase(Locale.ROOT).replace('-', '_');
        Optional<String> lock =
                Optional.ofNullable(fields.get("lockname"))
                        .map(Object::toString)
                        .or(() -> lock(fields.get("lockinfo")))
                        .or(() -> text(fields.get("blockedbylock")));
        fields.computeIfAbsent("lockownerid", _ -> fields.get("blockedbythreadid"));
        String owner =
                number(fields.get("lockownerid"))
                        .filter(by -> by != NO_OWNER)
                        .map(
                                by ->
                                        " owned by \"%s\" Id=%d"
                                                .formatted(
                                                        fields.getOrDefault(
                                                                "lockownername", "Thread " + by),
                                                        by))
                        .orElse("");
        lines.add(
                "\"%s\" %s %s%s%s"
                        .formatted(
                                fields.get("threadname"),
                                number,
                                state,
                                lock.map(" on "::concat).orElse(""),
                                owner));
        List<String> frames = frames(fields.get("stacktrace"));
        for (int at = 0; at < frames.size(); at++) {
            lines.add((frames.get(at).startsWith("-") ? "\t" : "\tat ") + frames.get(at));
            if (at == 0 && lock.isPresent()) {
                boolean blocked = Thread.State.BLOCKED.name().equals(state);
                lines.add((blocked ? "\t-  blocked on " : "\t-  waiting on ") + lock.get());
            }
        }
        Stream.of("lockedmonitors", "holdinglocks")
                .flatMap(held -> locks(fields.get(held)))
                .map("\t-  locked "::concat)
                .forEach(lines::add);
        if (fields.containsKey("lockedsynchronizers")) {
            lines.add("\tLocked ownable synchronizers:");
            locks(fields.get("lockedsynchronizers")).map("\t- "::concat).forEach(lines::add);
        }
        lines.add("");
    }

    /// A whole number, which may be written as text.
    private static Optional<Long> number(@Nullable Object told) {
        return Optional.of(Objects.toString(told))
                .filter(text -> NUMBER.matcher(text).matches())
                .map(Long::valueOf);
    }

    /// A list of frames, or their text.
    private static List<String> frames(@Nullable Object stack) {
        return stack instanceof List<?> list
                ? list.stream().map(JsonThreadInfos::frame).toList()
                : Objects.toString(stack, "").lines().toList();
    }

    private static String frame(Object frame) {
        if (!(frame instanceof Map<?, ?> map)) {
            return APART.matcher(Objects.toString(frame)).replaceFirst("$1.$2(");
        }
        Map<String, Object> fields = byName(map);
        boolean line = fields.get("linenumber") instanceof Number number && number.intValue() > 0;
        String module =
                Stream.of("modulename", "moduleversion")
                        .map(fields::get)
                        .filter(Objects::nonNull)
                        .map(Object::toString)
                        .collect(Collectors.joining("@"));
        return "%s%s.%s(%s)"
                .formatted(
                        module.isEmpty() ? "" : module + "/",
                        fields.get("classname"),
                        fields.get("methodname"),
                        line
                                ? fields.get("filename") + ":" + fields.get("linenumber")
                                : "Native Method");
    }

    private static Stream<String> locks(@Nullable Object locks) {
        return locks instanceof List<?> list
                ? list.stream().flatMap(lock -> lock(lock).stream())
                : Stream.empty();
    }

    /// `Lock(java.lang.Object@12})`, as Spark writes it.
    private static Optional<String> text(@Nullable Object lock) {
        return Optional.of(WRAPPED.matcher(Objects.toString(lock, "")))
                .filter(Matcher::find)
                .map(wrapped -> wrapped.group(1));
    }

    private static Optional<String> lock(@Nullable Object lock) {
        if (!(lock instanceof Map<?, ?> map)) {
            return text(lock);
        }
        Map<String, Object> fields = byName(map);
        return fields.get("identityhashcode") instanceof Number hash
                ? Optional.of(fields.get("classname") + "@" + Integer.toHexString(hash.intValue()))
                : Optional.empty();
    }
}
