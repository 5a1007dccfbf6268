package dev.heddle.lab.internal.subject;

import dev.heddle.lab.internal.process.Jcmd;
import dev.heddle.lab.internal.process.RunningJvm;
import dev.heddle.lab.internal.result.TrialFailure;
import dev.heddle.model.load.FailureReason;
import dev.heddle.model.observation.Observation.KeptObject;
import dev.heddle.observe.FlightRecording;
import dev.heddle.observe.Recordings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Flight recorder and probe in a running JVM, until they are detached. No class of the JVM is
/// changed. What remains are the JDK's recorder, without a recording, and the agent's entry, which
/// waits for the next recording that asks for it.
public final class Attachment implements AutoCloseable {
    private static final Duration PATIENCE = Duration.ofSeconds(30);

    /// For following references: a large heap takes a second or two per GB.
    private static final Duration PATIENCE_FOR_OBJECTS = Duration.ofMinutes(5);
    private static final String RECORDING = "heddle-";
    private static final Pattern LEFT = Pattern.compile("name=" + RECORDING + "(\\d{1,18})\\b");
    private static final Pattern REPOSITORY = Pattern.compile("(?m)^Repository path: (.+)$");

    /// Maximum size and age of the recording that the JVM keeps: in a trial, in production, and in
    /// production with samples of objects.
    public enum Retention {
        WHOLE("maxsize=2g"),
        LATEST("maxage=5m"),
        LATEST_WITH_OBJECTS("maxage=1h");

        private final String setting;

        Retention(String setting) {
            this.setting = setting;
        }
    }

    private final RunningJvm jvm;
    private final Optional<Path> probe;
    private final Path folder;
    private final Optional<Path> recording;
    private final String name = RECORDING + ProcessHandle.current().pid();
    private final boolean takes;
    private boolean attached;
    private final Instant since = Instant.now();
    private Path repository = Path.of("");
    private Optional<String> withoutProbe = Optional.empty();
    private Optional<String> notKept = Optional.empty();

    private Attachment(
            RunningJvm jvm,
            Optional<Path> probe,
            Path folder,
            Optional<Path> recording,
            boolean takes) {
        this.jvm = jvm;
        this.probe = probe;
        this.folder = folder;
        this.recording = recording;
        this.takes = takes;
    }

    /// @param probe the agent's jar; empty to do without
    /// @param folder for the settings and the output of jcmd
    /// @param recording receives the recording at the end; empty to discard it
    /// @param takes whether the probe takes what is ordered in the folder
    /// @throws TrialFailure if the JVM does not start the recording
    static Attachment to(
            RunningJvm jvm,
            Optional<Path> probe,
            Path folder,
            Optional<Path> recording,
            Retention retention,
            boolean takes)
            throws IOException, InterruptedException {
        Jcmd.check();
        Attachment attachment = new Attachment(jvm, probe, folder, recording, takes);
        try {
            attachment.begin(retention);
            return attachment;
        } catch (IOException | InterruptedException | RuntimeException e) {
            attachment.close();
            throw e;
        }
    }

    private void begin(Retention retention) throws IOException, InterruptedException {
        List<Path> settings =
                new FlightRecording(folder).settings(retention == Retention.LATEST_WITH_OBJECTS);
        stopLeftRecordings();
        attached = true; // even if it does not answer: it may do it later
        List<String> start = new ArrayList<>();
        start.add("JFR.start");
        start.add("name=" + name);
        settings.forEach(file -> start.add("settings=" + quoted(file)));
        start.add(retention.setting);
        probe.ifPresent(
                jar -> {
                    start.add("+heddle.Probe#request=" + '"' + request(retention) + '"');
                    start.add("+heddle.Probe#jar=" + '"' + jar.toAbsolutePath() + '"');
                });
        ask(start.toArray(String[]::new));
        repository = toldRepository();
        if (probe.isPresent()) {
            withoutProbe = jvm.sample(probe.get(), request(retention));
        }
    }

    /// The request to the probe: to sample, with less in production than in a trial, in which it
    /// may be ordered to take resources away. A probe that was in the JVM before reads it in the
    /// settings of the recording.
    private String request(Retention retention) {
        long heddle = ProcessHandle.current().pid();
        return switch (retention) {
            case WHOLE -> "attach=" + heddle + (takes ? "," + folder.toAbsolutePath() : "");
            case LATEST -> "watch=" + heddle;
            case LATEST_WITH_OBJECTS -> "watch=" + heddle + ",heap";
        };
    }

    /// The sampled objects to which references lead. The JVM stands still while it follows them.
    ///
    /// @throws IOException if the JVM does not write them where they can be read
    List<KeptObject> keptObjects() throws IOException, InterruptedException {
        Path dump = folder.resolve("objects.jfr");
        try {
            ask(
                    PATIENCE_FOR_OBJECTS,
                    "JFR.dump",
                    "name=" + name,
                    "filename=" + quoted(dump),
                    "path-to-gc-roots=true");
            return Recordings.keptObjects(dump);
        } finally {
            Files.deleteIfExists(dump);
        }
    }

    /// Stops the recordings of a Heddle that was killed before its agent could.
    private void stopLeftRecordings() throws IOException, InterruptedException {
        Matcher told = LEFT.matcher(ask("JFR.check"));
        while (told.find()) {
            if (ProcessHandle.of(Long.parseLong(told.group(1))).isEmpty()) {
                ask("JFR.stop", "name=" + RECORDING + told.group(1));
            }
        }
    }

    /// Reason why the probe is not attached; empty if it is, or was not wanted.
    public Optional<String> withoutProbe() {
        return withoutProbe;
    }

    /// The JVM's JFR repository, as seen by this process.
    public Path repository() {
        return repository;
    }

    private Path toldRepository() throws IOException, InterruptedException {
        Matcher told = REPOSITORY.matcher(ask("JFR.configure"));
        if (!told.find()) {
            throw new IOException("cannot determine the JFR repository of %s".formatted(jvm));
        }
        Path path = Path.of(told.group(1));
        // A JVM in a container has its own file system.
        Path within =
                Path.of("/proc", Long.toString(jvm.pid()), "root")
                        .resolve(path.toString().substring(1));
        return Files.exists(path) ? path : within;
    }

    /// Time at which the recording had begun, at the latest.
    public Instant since() {
        return since;
    }

    /// Reason why the recording is not available; empty if it is, as far as known.
    public Optional<String> notKept() {
        return notKept;
    }

    /// Detaches both, even while this thread is interrupted: the user's JVM must not be left with
    /// them. The probe stops by itself within a second of the end of the recording.
    @Override
    public void close() {
        if (!attached) {
            return;
        }
        attached = false;
        boolean interrupted = Thread.interrupted();
        interrupted |= done(this::endRecording);
        interrupted |= done(new FlightRecording(folder)::removeSettings);
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    private interface Step {
        void run() throws IOException, InterruptedException;
    }

    /// @return whether it was interrupted; then it was repeated
    private static boolean done(Step step) {
        boolean interrupted = false;
        for (int i = 0; i < 2; i++) {
            try {
                step.run();
                return interrupted;
            } catch (IOException | TrialFailure e) {
                return interrupted; // it has ended, and what was in it with it
            } catch (InterruptedException e) {
                interrupted = true;
            }
        }
        return interrupted;
    }

    /// A JVM that cannot write to the given file continues recording.
    private void endRecording() throws IOException, InterruptedException {
        if (recording.isPresent()) {
            try {
                ask("JFR.stop", "name=" + name, "filename=" + quoted(recording.get()));
                return;
            } catch (TrialFailure e) {
                notKept = Optional.of(String.valueOf(e.getMessage()));
            }
        }
        ask("JFR.stop", "name=" + name);
    }

    /// Quoted for the JVM, which splits commands at blanks and replaces `%t` by the time.
    private static String quoted(Path path) {
        return '"' + path.toString().replace("%", "%%") + '"';
    }

    private String ask(String... command) throws IOException, InterruptedException {
        return ask(PATIENCE, command);
    }

    private String ask(Duration atMost, String... command)
            throws IOException, InterruptedException {
        Path answer = Files.createTempFile(folder, "jcmd-", ".txt");
        try {
            boolean done = Jcmd.run(jvm.pid(), atMost, answer.toFile(), command);
            String text = Files.readString(answer);
            if (!done) {
                throw new TrialFailure(
                        new FailureReason.DiagnosticFailed(
                                jvm.toString(),
                                command[0],
                                text.lines()
                                        .filter(line -> !line.endsWith(":"))
                                        .map(line -> line.replaceFirst("^[\\w.]+Exception: ", ""))
                                        .findFirst()));
            }
            return text;
        } finally {
            Files.deleteIfExists(answer);
        }
    }
}
