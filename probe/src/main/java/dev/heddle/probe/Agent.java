package dev.heddle.probe;

import java.io.IOException;
import java.lang.instrument.Instrumentation;
import java.net.URI;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import jdk.jfr.FlightRecorder;
import jdk.jfr.Recording;
import org.jspecify.annotations.Nullable;

/// Starts the sampler inside a subject, or writes a thread dump, out of sight of the subject's
/// class loaders: the probe's classes and their one library are in the other jars of this jar's
/// folder, and a loader of their own reads them.
///
/// Whatever goes wrong here must not disturb the subject: it is said in one line, or to who
/// attaches, and the lab does without the probe.
public final class Agent {
    private static final String SAMPLER = "dev.heddle.probe.internal.Probe";
    private static final String DUMP = "dev.heddle.probe.internal.ThreadDumpFile";

    /// What the argument begins with that asks for a dump; the file's path follows.
    private static final String DUMP_TO = "dump=";

    /// What the arguments begin with that ask to sample, and to end it; the process id of the
    /// Heddle that asks follows.
    private static final String ATTACH_FOR = "attach=";

    private static final String DETACH_FROM = "detach=";

    /// A system property with what went wrong, for who attaches: the JDK tells only that something
    /// did.
    private static final String PROBLEM = "heddle.probe.problem";

    /// What the recording is called that belongs to it, before Heddle's process id.
    private static final String RECORDING = "heddle-";

    private static final long LOOK_MILLIS = 1_000;

    /// Ends the sampler that was attached; null while none is.
    private static @Nullable Runnable attached;

    private static long attachedFor;

    private Agent() {}

    public static void premain(String arguments, Instrumentation instrumentation) {
        try {
            loader().loadClass(SAMPLER)
                    .getMethod("start", Instrumentation.class)
                    .invoke(null, instrumentation);
        } catch (Exception | LinkageError e) {
            tell("not started", e);
        }
    }

    /// To a running JVM: writes a dump, or attaches or detaches the sampler. Leaves nothing behind
    /// but this class.
    ///
    /// @throws IllegalStateException if it cannot do what it is asked to; why stands in a system
    ///   property for who attaches
    public static synchronized void agentmain(
            @Nullable String arguments, Instrumentation instrumentation) throws Exception {
        String asked = String.valueOf(arguments);
        if (asked.startsWith(DUMP_TO)) {
            dump(instrumentation, asked.substring(DUMP_TO.length()));
        } else if (asked.startsWith(DETACH_FROM)) {
            detach(Long.parseLong(asked.substring(DETACH_FROM.length())));
        } else if (asked.startsWith(ATTACH_FOR)) {
            attach(instrumentation, Long.parseLong(asked.substring(ATTACH_FOR.length())));
        } else {
            throw new IllegalStateException("heddle probe: asked for " + asked);
        }
    }

    private static void dump(Instrumentation instrumentation, String file) {
        try (URLClassLoader loader = loader()) {
            loader.loadClass(DUMP)
                    .getMethod("write", Instrumentation.class, String.class)
                    .invoke(null, instrumentation, file);
        } catch (Exception | LinkageError e) {
            tell("no thread dump", e);
        }
    }

    private static void attach(Instrumentation instrumentation, long heddle) throws Exception {
        System.clearProperty(PROBLEM);
        if (attached != null) {
            throw refused("it is watched by another Heddle, process " + attachedFor);
        }
        URLClassLoader loader = loader();
        Runnable sampler;
        try {
            sampler =
                    (Runnable)
                            loader.loadClass(SAMPLER)
                                    .getMethod("attach", Instrumentation.class)
                                    .invoke(null, instrumentation);
        } catch (Exception | LinkageError e) {
            loader.close();
            throw refused(String.valueOf(cause(e)));
        }
        Thread watch = new Thread(() -> endWith(heddle), "heddle-watch");
        watch.setDaemon(true);
        attachedFor = heddle;
        attached =
                () -> {
                    if (!watch.equals(Thread.currentThread())) {
                        watch.interrupt();
                    }
                    sampler.run();
                    close(loader);
                };
        // In a container of its own a JVM does not see who attached.
        if (ProcessHandle.of(heddle).isPresent()) {
            watch.start();
        }
    }

    private static IllegalStateException refused(String why) {
        System.setProperty(PROBLEM, why);
        return new IllegalStateException("heddle probe: " + why);
    }

    /// A Heddle that was killed leaves nothing behind, either.
    private static void endWith(long heddle) {
        try {
            while (ProcessHandle.of(heddle).isPresent()) {
                Thread.sleep(LOOK_MILLIS);
            }
        } catch (InterruptedException e) {
            return; // it was detached
        }
        detach(heddle);
        // No lambda: a method with a recorder's class in its signature keeps this class from being
        // loaded as an agent where the JVM has no recorder.
        for (Recording recording : FlightRecorder.getFlightRecorder().getRecordings()) {
            if (recording.getName().equals(RECORDING + heddle)) {
                recording.close();
            }
        }
    }

    /// Only who attached detaches.
    private static synchronized void detach(long heddle) {
        Runnable known = attached;
        if (known != null && attachedFor == heddle) {
            attached = null;
            known.run();
        }
    }

    private static void close(URLClassLoader loader) {
        try {
            loader.close();
        } catch (IOException e) {
            // Its jars stay open until the JVM ends.
        }
    }

    private static void tell(String what, Throwable e) {
        System.err.println("heddle probe: " + what + ": " + cause(e));
    }

    private static Throwable cause(Throwable e) {
        return e.getCause() == null ? e : e.getCause();
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
