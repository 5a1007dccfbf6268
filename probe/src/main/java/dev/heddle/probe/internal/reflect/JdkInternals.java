package dev.heddle.probe.internal.reflect;

import java.lang.instrument.Instrumentation;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/// Opens to the probe, and to nobody else, what it must read of the JDK.
public final class JdkInternals {
    /// Packages of `java.base` whose private state is read: threads and their containers,
    /// synchronizers and executors, and collections.
    private static final List<String> OPENED =
            List.of(
                    "java.lang",
                    "java.util",
                    "java.util.concurrent",
                    "java.util.concurrent.locks",
                    "jdk.internal.vm",
                    "jdk.internal.misc");

    private JdkInternals() {}

    public static void open(Instrumentation instrumentation) {
        Module mine = JdkInternals.class.getModule();
        Map<String, Set<Module>> opened =
                OPENED.stream().collect(Collectors.toMap(name -> name, name -> Set.of(mine)));
        instrumentation.redefineModule(
                Object.class.getModule(), Set.of(), Map.of(), opened, Set.of(), Map.of());
    }
}
