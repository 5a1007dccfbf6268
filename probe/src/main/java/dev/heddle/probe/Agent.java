package dev.heddle.probe;

import java.lang.instrument.Instrumentation;
import java.net.URI;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/// Starts the sampler inside a subject, out of sight of the subject's class loaders: its classes
/// and their one library are in the other jars of this jar's folder, and a loader of their own
/// reads them.
///
/// Whatever goes wrong here must not disturb the subject: it is said in one line, and the lab does
/// without the probe.
public final class Agent {
    private static final String SAMPLER = "dev.heddle.probe.internal.Probe";

    private Agent() {}

    public static void premain(String arguments, Instrumentation instrumentation) {
        start(instrumentation);
    }

    public static void agentmain(String arguments, Instrumentation instrumentation) {
        start(instrumentation);
    }

    private static void start(Instrumentation instrumentation) {
        try {
            loader().loadClass(SAMPLER)
                    .getMethod("start", Instrumentation.class)
                    .invoke(null, instrumentation);
        } catch (Exception | LinkageError e) {
            Throwable cause = e.getCause() == null ? e : e.getCause();
            System.err.println("heddle probe: not started: " + cause);
        }
    }

    private static ClassLoader loader() throws Exception {
        URI own = Agent.class.getProtectionDomain().getCodeSource().getLocation().toURI();
        Path jar = Path.of(own);
        List<URL> others = new ArrayList<>();
        try (Stream<Path> files = Files.list(jar.getParent())) {
            for (Path file : files.toList()) {
                if (file.toString().endsWith(".jar") && !file.equals(jar)) {
                    others.add(file.toUri().toURL());
                }
            }
        }
        return new URLClassLoader(
                "heddle-probe", others.toArray(URL[]::new), ClassLoader.getPlatformClassLoader());
    }
}
