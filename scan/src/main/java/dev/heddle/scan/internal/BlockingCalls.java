package dev.heddle.scan.internal;

import dev.heddle.model.Json;
import dev.heddle.scan.internal.Parsed.Call;
import dev.heddle.scan.internal.Parsed.Method;
import dev.heddle.scan.internal.Parsed.Reference;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// The JDK's methods that block, from a data file, and what else of the JDK matters.
final class BlockingCalls {
    /// By owner and name.
    private final Map<String, Map<String, Primitive>> primitives = new HashMap<>();

    /// How methods begin of which nobody knows what is behind them.
    private final List<String> callbacks;

    private final List<Monitor> monitors;

    /// Names of methods that run a task on another thread, by owner.
    private final Map<String, Set<String>> starts = new HashMap<>();

    /// What of the JDK holds its own monitor while it runs a function that it is given.
    ///
    /// @param made its type, or how the name of the method begins that makes it
    /// @param methods that run the function
    /// @param through types of the JDK by which it is called, too
    record Monitor(String made, List<String> methods, List<String> through) {
        /// Whether a call goes to it, whatever the object.
        boolean isCalled(Reference callee) {
            return callee.owner().equals(made) && methods.contains(callee.name());
        }

        /// Whether a call goes to it if the object is one.
        boolean mayBeCalled(Reference callee) {
            return through.contains(callee.owner()) && methods.contains(callee.name());
        }

        /// Whether a method makes one.
        boolean isMadeIn(Method method) {
            return method.made().contains(made)
                    || method.calls().stream()
                            .map(Call::callee)
                            .anyMatch(callee -> makes(callee.owner(), callee.name()));
        }

        private boolean makes(String owner, String name) {
            return made.indexOf('.') > 0 && begins(owner, name, made);
        }

        private boolean matters(String owner, String name) {
            return makes(owner, name)
                    || ((owner.equals(made) || through.contains(owner)) && methods.contains(name));
        }
    }

    /// @param kind such as `socket`
    /// @param exact whether the named method itself blocks, whatever the object; otherwise a
    ///   subtype's may not
    record Primitive(String kind, boolean exact) {
        /// Stands for code that nobody knows.
        static final Primitive CALLBACK = new Primitive("", true);

        private static final String WAIT = "wait";
        private static final String FILE = "file";

        /// Whether the carrier is held, and the scheduler adds another, monitor or not.
        boolean holdsCarrier() {
            return kind.equals(WAIT) || kind.equals(FILE);
        }

        boolean isWait() {
            return kind.equals(WAIT);
        }
    }

    /// The data file.
    ///
    /// @param blocking methods by kind; with `?` at the end where a subtype's may not block
    /// @param monitors of the JDK's that are held while a function runs
    /// @param starts methods that run a task on another thread
    record Data(
            Map<String, List<String>> blocking,
            List<String> callbacks,
            List<Monitor> monitors,
            List<String> starts) {}

    private BlockingCalls(Data data) {
        data.blocking().forEach((kind, methods) -> methods.forEach(method -> add(kind, method)));
        this.callbacks = List.copyOf(data.callbacks());
        this.monitors = List.copyOf(data.monitors());
        data.starts().forEach(this::addStart);
    }

    private void add(String kind, String method) {
        int dot = method.lastIndexOf('.');
        primitives
                .computeIfAbsent(method.substring(0, dot), _ -> new HashMap<>())
                .put(
                        method.substring(dot + 1).replace("?", ""),
                        new Primitive(kind, !method.endsWith("?")));
    }

    private void addStart(String method) {
        int dot = method.lastIndexOf('.');
        starts.computeIfAbsent(method.substring(0, dot), _ -> new HashSet<>())
                .add(method.substring(dot + 1));
    }

    static BlockingCalls fromFile() {
        return new BlockingCalls(Json.resource("/dev/heddle/scan/blocking.json", Data.class));
    }

    /// Empty if it does not block, or is not known to.
    Optional<Primitive> of(Reference callee) {
        return of(callee.owner(), callee.name());
    }

    private Optional<Primitive> of(String owner, String name) {
        return Optional.ofNullable(primitives.getOrDefault(owner, Map.of()).get(name));
    }

    /// Whether a call hands control to code that its caller does not know.
    boolean isCallback(Reference callee) {
        return isCallback(callee.owner(), callee.name());
    }

    private boolean isCallback(String owner, String name) {
        for (String callback : callbacks) {
            if (begins(owner, name, callback)) {
                return true;
            }
        }
        return false;
    }

    List<Monitor> monitors() {
        return monitors;
    }

    /// Whether a call runs a task, which it is given, on another thread.
    boolean starts(Reference callee) {
        return starts(callee.owner(), callee.name());
    }

    private boolean starts(String owner, String name) {
        return starts.getOrDefault(owner, Set.of()).contains(name);
    }

    private boolean holdsMonitor(String owner, String name) {
        for (Monitor monitor : monitors) {
            if (monitor.matters(owner, name)) {
                return true;
            }
        }
        return false;
    }

    /// Whether owner and name, with a dot between them, begin so.
    private static boolean begins(String owner, String name, String prefix) {
        int dot = owner.length();
        if (prefix.length() <= dot) {
            return owner.startsWith(prefix);
        }
        return prefix.startsWith(owner)
                && prefix.charAt(dot) == '.'
                && name.startsWith(prefix.substring(dot + 1));
    }

    /// Whether a call can lead to anything: to code that is scanned, to what blocks, or to a
    /// callback.
    boolean matters(String owner, String name) {
        return !isOfJdk(owner)
                || of(owner, name).isPresent()
                || isCallback(owner, name)
                || holdsMonitor(owner, name)
                || starts(owner, name)
                || Signs.matters(owner, name);
    }

    static boolean isOfJdk(String type) {
        return type.startsWith("java/")
                || type.startsWith("javax/crypto/")
                || type.startsWith("javax/net/")
                || type.startsWith("javax/security/")
                || type.startsWith("jdk/")
                || type.startsWith("sun/")
                || type.startsWith("com/sun/");
    }
}
