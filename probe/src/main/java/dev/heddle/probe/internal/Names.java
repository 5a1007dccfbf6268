package dev.heddle.probe.internal;

import java.util.regex.Pattern;

/// Names for people.
final class Names {
    private static final Pattern DIGITS = Pattern.compile("\\d+");

    private static final Pattern PORT = Pattern.compile("\\d{4,5}");

    private Names() {}

    /// A pool's name without its port, which differs from run to run, and without the hyphen that
    /// ends the prefix of its threads' names.
    static String ofPool(String name) {
        String withoutPort = PORT.matcher(name).replaceAll("#");
        return withoutPort.endsWith("-")
                ? withoutPort.substring(0, withoutPort.length() - 1)
                : withoutPort;
    }

    /// A thread's name with its numbers as `#`, so that the threads of a pool share one.
    static String group(String name) {
        return DIGITS.matcher(name).replaceAll("#");
    }
}
