package dev.heddle.lab.internal;

import dev.heddle.observe.FlightRecording;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Flight recorder and probe in a JVM that runs already, until they are taken out again. No class
/// of the JVM is changed. What stays are the JDK's own recorder, without a recording, and the
/// agent's one class.
public final class Attachment implements AutoCloseable {
    private static final Duration PATIENCE = Duration.ofSeconds(30);
    private static final Pattern REPOSITORY = Pattern.compile("(?m)^Repository path: (.+)$");

    /// Of what is recorded the JVM keeps at most so much, or what is no older.
    public enum Kept {
        WHOLE("maxsize=2g"),
        LATEST("maxage=5m");

        private final String setting;

        Kept(String setting) {
            this.setting = setting;
        }
    }

    private final RunningJvm jvm;
    private final Optional<Path> probe;
    private final Path folder;
    private final Optional<Path> recording;
    private final String name = "heddle-" + ProcessHandle.current().pid();
    private boolean attached;
    private final Instant since = Instant.now();
    private Path repository = Path.of("");
    private Optional<String> withoutProbe = Optional.empty();
    private Optional<String> notKept = Optional.empty();

    private Attachment(
            RunningJvm jvm, Optional<Path> probe, Path folder, Optional<Path> recording) {
        this.jvm = jvm;
        this.probe = probe;
        this.folder = folder;
        this.recording = recording;
    }

    /// @param probe the agent's jar; empty to do without
    /// @param folder where settings and the answers of the JVM go
    /// @param recording gets what was recorded, when it ends; empty to drop it
    /// @throws TrialFailure if the JVM does not take it
    public static Attachment to(
            RunningJvm jvm, Optional<Path> probe, Path folder, Optional<Path> recording, Kept kept)
            throws IOException, InterruptedException {
        Jcmd.check();
        Attachment attachment = new Attachment(jvm, probe, folder, recording);
        try {
            attachment.begin(kept);
            return attachment;
        } catch (IOException | InterruptedException | RuntimeException e) {
            attachment.close();
            throw e;
        }
    }

    private void begin(Kept kept) throws IOException, InterruptedException {
        Path settings = new FlightRecording(folder).settings();
        attached = true; // even if it does not answer: it may do it later
        ask("JFR.start", "name=" + name, "settings=" + quoted(settings), kept.setting);
        repository = toldRepository();
        if (probe.isPresent()) {
            withoutProbe = jvm.attach(probe.get());
        }
    }

    /// Why the probe is not in it; empty if it is, or was not wanted.
    public Optional<String> withoutProbe() {
        return withoutProbe;
    }

    /// Where the JVM writes what it records, as this process sees it.
    public Path repository() {
        return repository;
    }

    private Path toldRepository() throws IOException, InterruptedException {
        Matcher told = REPOSITORY.matcher(ask("JFR.configure"));
        if (!told.find()) {
            throw new IOException("%s does not tell where it records".formatted(jvm));
        }
        Path path = Path.of(told.group(1));
        // One in a container has a file system of its own.
        Path within =
                Path.of("/proc", Long.toString(jvm.pid()), "root")
                        .resolve(path.toString().substring(1));
        return Files.exists(path) ? path : within;
    }

    /// When the recording began, at the latest.
    public Instant since() {
        return since;
    }

    /// Why what was recorded is not to be had; empty if it is, as far as is known.
    Optional<String> notKept() {
        return notKept;
    }

    /// Takes both out again, even while this thread is interrupted: a JVM of others must not be
    /// left with it.
    @Override
    public void close() {
        if (!attached) {
            return;
        }
        attached = false;
        boolean interrupted = Thread.interrupted();
        interrupted |= done(this::endProbe);
        interrupted |= done(this::endRecording);
        interrupted |= done(() -> Files.deleteIfExists(folder.resolve(FlightRecording.SETTINGS)));
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    private interface Step {
        void run() throws IOException, InterruptedException;
    }

    /// @return whether it was interrupted; then it was done again
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

    /// Also if it did not answer when it was to be loaded: it may have done it since.
    private void endProbe() throws InterruptedException {
        if (probe.isPresent()) {
            jvm.detach(probe.get());
        }
    }

    /// A JVM that cannot write where it is told to goes on recording.
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

    /// For the JVM, which splits what it is asked at blanks and puts the time for `%t`.
    private static String quoted(Path path) {
        return '"' + path.toString().replace("%", "%%") + '"';
    }

    private String ask(String... command) throws IOException, InterruptedException {
        Path answer = Files.createTempFile(folder, "jcmd-", ".txt");
        try {
            boolean done = Jcmd.run(jvm.pid(), PATIENCE, answer.toFile(), command);
            String text = Files.readString(answer);
            if (!done) {
                throw new TrialFailure(
                        "%s does not do %s: %s"
                                .formatted(
                                        jvm,
                                        command[0],
                                        text.lines()
                                                .filter(line -> !line.endsWith(":"))
                                                .findFirst()
                                                .orElse("no answer")));
            }
            return text;
        } finally {
            Files.deleteIfExists(answer);
        }
    }
}
