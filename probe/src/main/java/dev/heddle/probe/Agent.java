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
import org.jspecify.annotations.Nullable;

/// Starts the sampler inside a subject, or writes a thread dump, out of sight of the subject's
/// class loaders: the probe's classes and their one library are in the other jars of this jar's
/// folder, and a loader of their own reads them.
///
/// Whatever goes wrong here must not disturb the subject: it is said in one line, and the lab does
/// without the probe.
public final class Agent {
    private static final String SAMPLER = "dev.heddle.probe.internal.Probe";
    private static final String DUMP = "dev.heddle.probe.internal.ThreadDumpFile";

    /// What the argument begins with that asks for a dump; the file's path follows.
    private static final String DUMP_TO = "dump=";

    private Agent() {}

    public static void premain(String arguments, Instrumentation instrumentation) {
        start(instrumentation);
    }

    /// To a running JVM: writes a dump if asked to, and leaves nothing behind but this class.
    public static void agentmain(@Nullable String arguments, Instrumentation instrumentation) {
        if (arguments == null || !arguments.startsWith(DUMP_TO)) {
            start(instrumentation);
            return;
        }
        try (URLClassLoader loader = loader()) {
            loader.loadClass(DUMP)
                    .getMethod("write", Instrumentation.class, String.class)
                    .invoke(null, instrumentation, arguments.substring(DUMP_TO.length()));
        } catch (Exception | LinkageError e) {
            tell("no thread dump", e);
        }
    }

    private static void start(Instrumentation instrumentation) {
        try {
            loader().loadClass(SAMPLER)
                    .getMethod("start", Instrumentation.class)
                    .invoke(null, instrumentation);
        } catch (Exception | LinkageError e) {
            tell("not started", e);
        }
    }

    private static void tell(String what, Throwable e) {
        Throwable cause = e.getCause() == null ? e : e.getCause();
        System.err.println("heddle probe: " + what + ": " + cause);
    }

    private static URLClassLoader loader() throws Exception {
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
