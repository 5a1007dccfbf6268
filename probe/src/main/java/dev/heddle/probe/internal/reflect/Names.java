package dev.heddle.probe.internal.reflect;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// Names for people.
public final class Names {
    private static final Pattern PORT_OR_HASH = Pattern.compile("\\d{4,}");

    private Names() {}

    /// A pool's name without its port or hash, which differ from run to run, and without the hyphen
    /// that ends the prefix of its threads' names.
    public static String ofPool(String name) {
        String withoutPort = PORT_OR_HASH.matcher(name).replaceAll("#");
        return withoutPort.endsWith("-")
                ? withoutPort.substring(0, withoutPort.length() - 1)
                : withoutPort;
    }

    /// Whether a name is a known one, or the same of a library that was relocated, such as
    /// `wiremock.org.eclipse.jetty.util.thread.QueuedThreadPool`.
    public static boolean isOrRelocates(String name, String known) {
        return name.endsWith(known)
                && (name.length() == known.length()
                        || name.charAt(name.length() - known.length() - 1) == '.');
    }

    /// Whether a name begins like known ones, or like those of a library that was relocated, such
    /// as `acme.shaded.com.zaxxer.hikari.pool.HikariPool` with `com.zaxxer.hikari.`.
    public static boolean beginsOrRelocates(String name, String beginning) {
        return name.startsWith(beginning) || name.contains("." + beginning);
    }

    /// The known name that a class's is, or relocates; empty if none.
    public static Optional<String> known(String className, Set<String> all) {
        for (int from = 0; from >= 0; from = className.indexOf('.', from + 1)) {
            String name = from == 0 ? className : className.substring(from + 1);
            if (all.contains(name)) {
                return Optional.of(name);
            }
        }
        return Optional.empty();
    }

    /// The value of a class, or of the nearest one that it extends, by its name or the one that it
    /// relocates; empty if none has a value.
    public static <T> Optional<Known<T>> known(Class<?> of, Map<String, T> byName) {
        for (Class<?> type = of; type != null; type = type.getSuperclass()) {
            Class<?> found = type;
            Optional<Known<T>> known =
                    known(found.getName(), byName.keySet())
                            .map(name -> Objects.requireNonNull(byName.get(name)))
                            .map(value -> new Known<>(found, value));
            if (known.isPresent()) {
                return known;
            }
        }
        return Optional.empty();
    }

    /// @param type the class of which it is known
    public record Known<T>(Class<?> type, T value) {}

    /// `com.acme.Orders.find:42`
    public static String frame(StackTraceElement frame) {
        String line = frame.getLineNumber() > 0 ? ":" + frame.getLineNumber() : "";
        return frame.getClassName() + "." + frame.getMethodName() + line;
    }

    /// Index of the innermost frame outside the JDK; the stack's length without one.
    public static int firstOutsideJdk(List<StackTraceElement> stack) {
        for (int i = 0; i < stack.size(); i++) {
            if (!isOfJdk(stack.get(i).getModuleName())) {
                return i;
            }
        }
        return stack.size();
    }

    public static boolean isOfJdk(@Nullable String module) {
        return module != null && (module.startsWith("java.") || module.startsWith("jdk."));
    }
}
