package dev.heddle.lab;

import dev.heddle.analyze.ThreadAnalysis;
import dev.heddle.lab.internal.file.WholeFiles;
import dev.heddle.lab.internal.process.RunningJvm;
import dev.heddle.model.EnvironmentException;
import dev.heddle.model.InputException;
import dev.heddle.model.IoReason;
import dev.heddle.model.thread.ThreadDump;
import dev.heddle.model.thread.ThreadsResult;
import dev.heddle.observe.ThreadDumps;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;

/// Analyzes the threads of a running JVM, or thread dumps of one: `heddle threads`.
public final class ThreadLooks {
    private static final String STANDARD_INPUT = "-";

    private ThreadLooks() {}

    /// Settings for dumping the threads of a running JVM.
    ///
    /// @param count number of dumps
    /// @param pause between two dumps
    /// @param probe the agent to load into it; empty for none
    /// @param saveTo file for the last dump; empty for none
    public record How(int count, Duration pause, Optional<Path> probe, Optional<Path> saveTo) {}

    /// @param results one for each JVM whose dumps stand in the file, at least one
    /// @param notes deviations from the requested way of dumping, a line each
    /// @param unsaved why the last dump is not where it should be; empty if it is, or none should
    public record Looked(
            List<ThreadsResult> results,
            List<String> notes,
            Optional<EnvironmentException> unsaved) {}

    /// @param what dumps of one JVM in chronological order, `-` for the standard input; or one
    ///   process id, or a part of the name of a JVM's main class or jar
    /// @throws InputException if there is no such file or JVM
    public static Looked at(List<String> what, InputStream standardInput, How how)
            throws InterruptedException {
        if (what.stream().allMatch(ThreadLooks::isDump)) {
            if (how.saveTo().isPresent()) {
                throw InputException.of("save", "applies to a running JVM only, not to dumps");
            }
            return dumps(what, standardInput);
        }
        if (what.size() > 1) {
            throw new InputException(
                    "%s: expected one running JVM, or files with dumps of one JVM"
                            .formatted(String.join(" ", what)));
        }
        RunningJvm jvm = RunningJvm.find(what.getFirst());
        how.saveTo().ifPresent(to -> WholeFiles.checkFile("save", to));
        return running(jvm, how);
    }

    private static boolean isDump(String what) {
        return what.equals(STANDARD_INPUT) || Files.isRegularFile(Path.of(what));
    }

    private static Looked dumps(List<String> files, InputStream standardInput) {
        List<ThreadDump> dumps = new ArrayList<>();
        for (String file : files) {
            List<ThreadDump> in = read(file, standardInput);
            if (in.isEmpty()) {
                throw new InputException(
                        ("%s: contains no thread dump; expected the output of jstack, jcmd"
                                        + " PID Thread.print -l or jcmd PID Thread.dump_to_file (text or"
                                        + " -format=json), or a log that contains it")
                                .formatted(label(file)));
            }
            dumps.addAll(in);
        }
        List<String> runtimes = dumps.stream().map(ThreadDump::runtime).distinct().toList();
        if (runtimes.size() > 1 && files.size() > 1) {
            throw new InputException(
                    "the dumps are from several JVMs (%s); give those of one"
                            .formatted(String.join(", ", runtimes)));
        }
        String names = files.stream().map(ThreadLooks::name).collect(Collectors.joining(", "));
        List<ThreadsResult> results =
                byJvm(dumps).stream()
                        .map(ThreadDumps::combined)
                        .map(jvm -> ThreadAnalysis.of(names, jvm))
                        .toList();
        return new Looked(
                results,
                results.size() == 1
                        ? List.of()
                        : List.of(
                                ("%s: dumps of %d JVMs, each is told by itself (in JSON and HTML"
                                                + " the first alone)")
                                        .formatted(names, results.size())),
                Optional.empty());
    }

    private static List<List<ThreadDump>> byJvm(List<ThreadDump> dumps) {
        List<List<ThreadDump>> jvms = new ArrayList<>();
        for (ThreadDump dump : dumps) {
            Optional<List<ThreadDump>> same =
                    jvms.stream().filter(jvm -> jvm.getLast().isOfSameJvm(dump)).findFirst();
            if (same.isEmpty()) {
                jvms.add(new ArrayList<>());
            }
            same.orElseGet(jvms::getLast).add(dump);
        }
        return jvms;
    }

    private static String name(String file) {
        return String.valueOf(Path.of(label(file)).getFileName());
    }

    private static String label(String file) {
        return file.equals(STANDARD_INPUT) ? "standard input" : file;
    }

    private static List<ThreadDump> read(String file, InputStream standardInput) {
        try {
            return file.equals(STANDARD_INPUT)
                    ? ThreadDumps.read(standardInput)
                    : ThreadDumps.read(Path.of(file));
        } catch (IOException e) {
            throw new InputException(
                    "%s: unreadable thread dump (%s)".formatted(label(file), IoReason.of(e)));
        }
    }

    /// Adds what only the JVM's own dump tells.
    private static List<ThreadDump> withPrinted(List<ThreadDump> dumps, RunningJvm jvm, Path folder)
            throws IOException, InterruptedException {
        Path file = folder.resolve("printed");
        try {
            jvm.print(file);
            List<ThreadDump> printed = ThreadDumps.read(file);
            return printed.isEmpty()
                    ? dumps
                    : dumps.stream()
                            .map(dump -> ThreadDumps.withPrinted(dump, printed.getFirst()))
                            .toList();
        } catch (EnvironmentException e) {
            return dumps; // there is no jcmd, or it is not answered
        } finally {
            Files.deleteIfExists(file);
        }
    }

    private static Looked running(RunningJvm jvm, How how) throws InterruptedException {
        List<ThreadDump> dumps = new ArrayList<>();
        List<String> notes = new ArrayList<>();
        Optional<EnvironmentException> unsaved;
        Optional<Path> probe = how.probe();
        try {
            Path folder = Files.createTempDirectory("heddle-threads");
            Path file = folder.resolve("dump");
            try {
                long next = System.nanoTime();
                for (int i = 0; i < how.count(); i++) {
                    TimeUnit.NANOSECONDS.sleep(next - System.nanoTime());
                    Files.deleteIfExists(file);
                    Optional<String> problem =
                            probe.isPresent()
                                    ? jvm.dumpByProbe(probe.get(), file)
                                    : Optional.empty();
                    if (problem.isPresent()) {
                        notes.add(
                                ("cannot load the agent into %s (%s); using jcmd"
                                                + " Thread.print instead")
                                        .formatted(jvm, problem.get()));
                        probe = Optional.empty();
                    }
                    if (probe.isEmpty()) {
                        jvm.print(file);
                    }
                    next = System.nanoTime() + how.pause().toNanos();
                    List<ThreadDump> read = ThreadDumps.read(file);
                    dumps.addAll(probe.isPresent() ? withPrinted(read, jvm, folder) : read);
                }
                unsaved = how.saveTo().flatMap(to -> unsaved(file, to));
            } finally {
                Files.deleteIfExists(file);
                Files.delete(folder);
            }
        } catch (IOException e) {
            throw new EnvironmentException(
                    "cannot dump the threads of %s: %s".formatted(jvm, e.getMessage()), e);
        }
        if (dumps.isEmpty()) {
            throw new EnvironmentException(
                    "the thread dump of %s contains no threads".formatted(jvm));
        }
        return new Looked(List.of(ThreadAnalysis.of(jvm.toString(), dumps)), notes, unsaved);
    }

    private static Optional<EnvironmentException> unsaved(Path dump, Path to) {
        try {
            WholeFiles.copy(dump, to);
            return Optional.empty();
        } catch (EnvironmentException e) {
            return Optional.of(e);
        }
    }
}
