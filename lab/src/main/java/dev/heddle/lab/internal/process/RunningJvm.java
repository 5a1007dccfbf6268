package dev.heddle.lab.internal.process;

import com.sun.tools.attach.AgentInitializationException;
import com.sun.tools.attach.AgentLoadException;
import com.sun.tools.attach.AttachNotSupportedException;
import com.sun.tools.attach.VirtualMachine;
import com.sun.tools.attach.VirtualMachineDescriptor;
import dev.heddle.lab.Jdks;
import dev.heddle.lab.internal.machine.Machine;
import dev.heddle.model.EnvironmentException;
import dev.heddle.model.InputException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Properties;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// A running JVM on this machine.
///
/// @param name main class or jar, as shown by `jps`
public record RunningJvm(long pid, String name) {
    private static final Duration PATIENCE = Duration.ofSeconds(30);

    /// System property in which the agent reports a failure.
    private static final String PROBLEM = "heddle.probe.problem";

    /// And in which the request is by which it samples.
    private static final String SERVED = "heddle.probe.for";

    /// `:8080`, or a URL with a local host and a port.
    private static final Pattern PORT =
            Pattern.compile(
                    "(?:https?://(?:localhost|127(?:\\.\\d+){3}|\\[::1]))?:(\\d{1,5})(?:/.*)?");

    /// @param wanted process id, `:PORT` on which it listens, or a part of the name of a main
    ///   class or jar
    /// @throws InputException if there is none, or more than one
    /// @throws EnvironmentException if it is stopped, and so answers nothing
    public static RunningJvm find(String wanted) {
        RunningJvm jvm = named(wanted);
        jvm.stopped()
                .ifPresent(
                        reason -> {
                            throw new EnvironmentException(jvm + ": " + reason);
                        });
        return jvm;
    }

    private static RunningJvm named(String wanted) {
        List<RunningJvm> all =
                VirtualMachine.list().stream()
                        .map(RunningJvm::of)
                        .filter(jvm -> jvm.pid() != ProcessHandle.current().pid())
                        .toList();
        if (wanted.matches("\\d{1,9}")) {
            long pid = Long.parseLong(wanted);
            return all.stream()
                    .filter(jvm -> jvm.pid() == pid)
                    .findFirst()
                    .or(() -> unlisted(pid))
                    .orElseThrow(() -> none("no accessible JVM with process id " + pid, all));
        }
        Matcher port = PORT.matcher(wanted);
        if (port.matches()) {
            return listeningOn(Integer.parseInt(port.group(1)), all);
        }
        if (wanted.isBlank()) {
            throw none("no such file or JVM: ''", all);
        }
        String part = wanted.toLowerCase(Locale.ROOT);
        List<RunningJvm> found =
                all.stream()
                        .filter(jvm -> jvm.name().toLowerCase(Locale.ROOT).contains(part))
                        .toList();
        return switch (found.size()) {
            case 0 -> throw none("no such file or JVM: " + wanted, all);
            case 1 -> found.getFirst();
            default -> throw none(wanted + " matches several JVMs", found);
        };
    }

    private static RunningJvm listeningOn(int port, List<RunningJvm> all) {
        Set<Long> pids = all.stream().map(RunningJvm::pid).collect(Collectors.toSet());
        List<Long> listening =
                ListeningPort.of(pids).stream()
                        .filter(open -> open.number() == port)
                        .map(ListeningPort::pid)
                        .toList();
        List<RunningJvm> found = all.stream().filter(jvm -> listening.contains(jvm.pid())).toList();
        return switch (found.size()) {
            case 0 -> throw none("no JVM of this user listens on port " + port, all);
            case 1 -> found.getFirst();
            default -> throw none("several JVMs listen on port " + port, found);
        };
    }

    private static InputException none(String problem, List<RunningJvm> all) {
        String there =
                all.isEmpty()
                        ? "this user has no running JVM"
                        : all.stream()
                                .map(RunningJvm::toString)
                                .collect(Collectors.joining(", ", "running JVMs: ", ""));
        return new InputException("%s; %s".formatted(problem, there));
    }

    /// JVMs of other users, and those in containers, are not listed. Attaching to a process that is
    /// no JVM would kill it: it is sent a signal.
    private static Optional<RunningJvm> unlisted(long pid) {
        return ProcessHandle.of(pid)
                .filter(process -> isJvm(pid))
                .map(process -> new RunningJvm(pid, process.info().command().orElse("java")));
    }

    /// Whether a process is a JVM; false for an inaccessible process of another user.
    public static boolean isJvm(long pid) {
        Path mappings = Path.of("/proc", Long.toString(pid), "maps");
        return Machine.line(mappings, line -> line.endsWith("/libjvm.so")).isPresent();
    }

    private static RunningJvm of(VirtualMachineDescriptor descriptor) {
        String main = descriptor.displayName().split(" ", 2)[0];
        String name = main.substring(main.lastIndexOf('/') + 1);
        return new RunningJvm(Long.parseLong(descriptor.id()), name.isEmpty() ? "java" : name);
    }

    @Override
    public String toString() {
        return "%s (pid %d)".formatted(name, pid);
    }

    /// Loads the probe, which writes a thread dump; only one small class remains in the JVM.
    ///
    /// @return why that failed; empty if it succeeded
    public Optional<String> dumpByProbe(Path probe, Path file) throws InterruptedException {
        return load(probe, "dump=" + file, _ -> Optional.empty())
                .or(() -> Files.exists(file) ? Optional.empty() : Optional.of("see its output"));
    }

    /// Has the probe sample until the recording `heddle-` with this process's id is gone. It is
    /// loaded, unless it is there, and serves this request, or another Heddle.
    ///
    /// @return why it failed; empty if it succeeded
    public Optional<String> sample(Path probe, String request) throws InterruptedException {
        return load(
                probe,
                request,
                properties ->
                        Optional.ofNullable(properties.getProperty(SERVED))
                                .map(
                                        served ->
                                                served.equals(request)
                                                        ? ""
                                                        : properties.getProperty(
                                                                PROBLEM, "it serves " + served)));
    }

    /// A hanging JVM may not respond: the caller must not hang, too.
    ///
    /// @param told what the JVM's properties tell: why it is not to be loaded, empty text if there
    ///   is no need
    /// @return why it was not loaded; empty if it was
    private Optional<String> load(
            Path probe, String argument, Function<Properties, Optional<String>> told)
            throws InterruptedException {
        Optional<String> stopped = stopped();
        if (stopped.isPresent()) {
            return stopped;
        }
        FutureTask<Optional<String>> task = new FutureTask<>(() -> loaded(probe, argument, told));
        Thread.ofPlatform().daemon().name("attach").start(task);
        try {
            return task.get(PATIENCE.toSeconds(), TimeUnit.SECONDS);
        } catch (TimeoutException e) {
            return Optional.of("no response within %d s".formatted(PATIENCE.toSeconds()));
        } catch (ExecutionException e) {
            return Optional.of(String.valueOf(e.getCause()));
        }
    }

    /// Why it does not run, if it does not.
    private Optional<String> stopped() {
        return isIn("[Tt]")
                ? Optional.of(
                        "it is stopped by a signal, and answers nothing; continue it: kill -CONT "
                                + pid)
                : Optional.empty();
    }

    /// Whether it has exited, and its parent has not asked how.
    public boolean isDefunct() {
        return isIn("Z");
    }

    private boolean isIn(String states) {
        Path status = Path.of("/proc", Long.toString(pid), "status");
        return Machine.line(status, line -> line.matches("State:\\s+" + states + " .*"))
                .isPresent();
    }

    private Optional<String> loaded(
            Path probe, String argument, Function<Properties, Optional<String>> told)
            throws AttachNotSupportedException, AgentLoadException, IOException {
        VirtualMachine jvm = VirtualMachine.attach(Long.toString(pid));
        try {
            Properties properties = jvm.getSystemProperties();
            Optional<String> known = told.apply(properties);
            if (known.isPresent()) {
                return known.filter(why -> !why.isEmpty());
            }
            String version = properties.getProperty("java.specification.version", "");
            if (!version.matches("\\d+") || Integer.parseInt(version) < Jdks.OLDEST) {
                return Optional.of("it runs Java " + version);
            }
            try {
                jvm.loadAgent(probe.toString(), argument);
                return Optional.empty();
            } catch (AgentInitializationException e) {
                return Optional.of(
                        jvm.getSystemProperties().getProperty(PROBLEM, String.valueOf(e)));
            }
        } finally {
            jvm.detach();
        }
    }

    /// Has the JVM print its threads: virtual ones only if they are mounted.
    ///
    /// @throws EnvironmentException if it fails
    public void print(Path file) throws InterruptedException {
        Jcmd.check();
        if (!Jcmd.run(pid, PATIENCE, file.toFile(), "Thread.print", "-l")) {
            throw new EnvironmentException(
                    "thread dump of %s failed: %s"
                            .formatted(this, read(file).lines().findFirst().orElse("no response")));
        }
    }

    private static String read(Path file) {
        try {
            return Tail.text(file);
        } catch (IOException e) {
            return "";
        }
    }
}
