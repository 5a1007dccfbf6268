package dev.heddle.probe;

import java.io.IOException;
import java.lang.instrument.Instrumentation;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import jdk.jfr.FlightRecorder;
import jdk.jfr.Recording;
import org.jspecify.annotations.Nullable;

/// Starts the sampler inside a subject, or writes a thread dump, isolated from the subject's class
/// loaders: the probe's classes and their one library are in the other jars of this jar's folder,
/// and have their own class loader.
///
/// A failure here must not disturb the subject: it is reported in one line, or to the attaching
/// process, and the lab continues without the probe.
public final class Agent {
    private static final String SAMPLER = "dev.heddle.probe.internal.sample.Probe";
    private static final String DUMP = "dev.heddle.probe.internal.thread.ThreadDumpFile";

    /// Prefix of the argument for a dump; the file's path follows.
    private static final String DUMP_TO = "dump=";

    /// Prefix of the argument to start sampling in a trial; the process id of the requesting Heddle
    /// follows, and, after a comma, the folder for orders, if any.
    private static final String ATTACH_FOR = "attach=";

    /// The same in production: samples less, and takes no orders. After the comma is whether it is
    /// to tell what keeps the heap.
    private static final String WATCH_FOR = "watch=";

    /// A system property with the failure, for the attaching process: the JDK reports only that
    /// there was one.
    private static final String PROBLEM = "heddle.probe.problem";

    /// A system property with the request by which it samples.
    private static final String SERVED = "heddle.probe.for";

    /// Prefix of the name of its recording; Heddle's process id follows. Sampling stops when this
    /// recording is gone, and begins by [Requests] when the next one is there.
    private static final String RECORDING = "heddle-";

    private static final long LOOK_MILLIS = 1_000;

    /// Stops the attached sampler; null while there is none.
    private static @Nullable Runnable attached;

    private static long attachedFor;

    /// By which it was loaded first; null until then.
    private static @Nullable Instrumentation first;

    private Agent() {}

    /// @param arguments the folder for orders; none to take nothing
    public static void premain(@Nullable String arguments, Instrumentation instrumentation) {
        try {
            loader(own())
                    .loadClass(SAMPLER)
                    .getMethod("start", Instrumentation.class, String.class)
                    .invoke(null, instrumentation, arguments == null ? "" : arguments);
        } catch (Exception | LinkageError e) {
            tell("not started", e);
        }
    }

    /// In a running JVM: writes a dump, or starts to sample. This class remains, and [Requests].
    ///
    /// @throws IllegalStateException if the request fails; the reason is in a system property for
    ///   the attaching process
    public static synchronized void agentmain(
            @Nullable String arguments, Instrumentation instrumentation) throws Exception {
        String asked = String.valueOf(arguments);
        if (asked.startsWith(DUMP_TO)) {
            dump(instrumentation, asked.substring(DUMP_TO.length()));
        } else {
            sample(asked, instrumentation, own());
            if (first == null) {
                first = instrumentation;
                Requests.listen();
            }
        }
    }

    /// A request to sample in a JVM in which this class is already.
    static synchronized void serve(String asked, String jar) {
        try {
            sample(asked, Objects.requireNonNull(first), Path.of(jar));
        } catch (Exception | LinkageError e) {
            System.setProperty(PROBLEM, String.valueOf(cause(e)));
        }
    }

    private static void sample(String asked, Instrumentation instrumentation, Path jar)
            throws Exception {
        String[] words = asked.substring(asked.indexOf('=') + 1).split(",", 2);
        String more = words.length < 2 ? "" : words[1];
        if (asked.startsWith(ATTACH_FOR)) {
            attach("attach", Long.parseLong(words[0]), instrumentation, more, jar);
        } else if (asked.startsWith(WATCH_FOR)) {
            attach("watch", Long.parseLong(words[0]), instrumentation, more, jar);
        } else {
            throw refused("unknown request " + asked);
        }
        System.setProperty(SERVED, asked);
    }

    private static void dump(Instrumentation instrumentation, String file) {
        try (URLClassLoader loader = loader(own())) {
            loader.loadClass(DUMP)
                    .getMethod("write", Instrumentation.class, String.class)
                    .invoke(null, instrumentation, file);
        } catch (Exception | LinkageError e) {
            tell("no thread dump", e);
        }
    }

    /// @param how the method of the sampler that starts it
    /// @param more what else it is given
    private static void attach(
            String how, long heddle, Instrumentation instrumentation, String more, Path jar)
            throws Exception {
        System.clearProperty(PROBLEM);
        if (attachedFor == heddle || !isRecorded(attachedFor)) {
            detach(attachedFor);
        }
        if (attached != null) {
            throw refused("already attached by another Heddle, process " + attachedFor);
        }
        URLClassLoader loader = loader(jar);
        Runnable sampler;
        try {
            sampler =
                    (Runnable)
                            loader.loadClass(SAMPLER)
                                    .getMethod(how, Instrumentation.class, String.class)
                                    .invoke(null, instrumentation, more);
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
        watch.start();
    }

    private static IllegalStateException refused(String why) {
        System.setProperty(PROBLEM, why);
        return new IllegalStateException("heddle probe: " + why);
    }

    /// Cleans up when Heddle has stopped its recording, or was killed.
    private static void endWith(long heddle) {
        // A JVM in a container does not see the attaching process.
        boolean visible = ProcessHandle.of(heddle).isPresent();
        try {
            while (isRecorded(heddle) && (!visible || ProcessHandle.of(heddle).isPresent())) {
                Thread.sleep(LOOK_MILLIS);
            }
        } catch (InterruptedException e) {
            return; // another one has attached
        }
        detach(heddle);
        for (Object recording : recordings()) {
            if (isOf(heddle, recording)) {
                ((Recording) recording).close();
            }
        }
    }

    private static boolean isRecorded(long heddle) {
        for (Object recording : recordings()) {
            if (isOf(heddle, recording)) {
                return true;
            }
        }
        return false;
    }

    /// No type of JFR in the signature: it would prevent this class from being loaded as an agent
    /// in a JVM without JFR. For the same reason there is no lambda.
    private static boolean isOf(long heddle, Object recording) {
        return ((Recording) recording).getName().equals(RECORDING + heddle);
    }

    private static List<?> recordings() {
        return FlightRecorder.getFlightRecorder().getRecordings();
    }

    private static synchronized void detach(long heddle) {
        Runnable known = attached;
        if (known != null && attachedFor == heddle) {
            attached = null;
            System.clearProperty(SERVED);
            known.run();
        }
    }

    private static void close(URLClassLoader loader) {
        try {
            loader.close();
        } catch (IOException e) {
            // Its jars stay open until the JVM exits.
        }
    }

    private static void tell(String what, Throwable e) {
        System.err.println("heddle probe: " + what + ": " + cause(e));
    }

    private static Throwable cause(Throwable e) {
        return e.getCause() == null ? e : e.getCause();
    }

    private static Path own() throws Exception {
        return Path.of(Agent.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    }

    /// @param jar the agent's; the others are beside it
    private static URLClassLoader loader(Path jar) throws Exception {
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
