package dev.heddle.cli;

import dev.heddle.lab.Jdks;
import dev.heddle.model.InputException;
import dev.heddle.model.Json;
import dev.heddle.model.verdict.Verdict;
import dev.heddle.model.verdict.Verdict.CaseVerdict;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import picocli.CommandLine;

/// Heddle as a user has it: a process of its own, in a folder with a faulty subject's jar.
public final class Heddle {
    private static final Duration PATIENCE = Duration.ofMinutes(5);

    private final Path folder;

    Heddle(Path folder) throws IOException {
        this.folder = folder;
        Files.createDirectories(folder.resolve("home/experiments"));
        Files.createDirectories(folder.resolve("home/subjects"));
        makeJar(folder.resolve("faulty.jar"));
    }

    /// Gives it the probe, under the names that it has in the folder that users get.
    Heddle withProbe() throws IOException {
        Path probe = Files.createDirectories(folder.resolve("home/lib/probe"));
        for (String jar : List.of("heddle-probe", "heddle-probe-sampler", "asm")) {
            Files.copy(onClassPath(jar), probe.resolve(jar + ".jar"));
        }
        return this;
    }

    /// A jar of the test's class path.
    ///
    /// @param name without its version
    static Path onClassPath(String name) {
        String path =
                System.getProperty("surefire.test.class.path", "")
                        + ":"
                        + System.getProperty("java.class.path");
        return Stream.of(path.split(":"))
                .map(Path::of)
                .filter(jar -> matches(jar, name))
                .findFirst()
                .orElseThrow(() -> new AssertionError(name + " is not among " + path));
    }

    /// As Maven names a jar in a repository, or a module in its `target`.
    private static boolean matches(Path jar, String name) {
        String file = String.valueOf(jar.getFileName());
        String version = "(-\\d[\\w.]*(-SNAPSHOT)?)?";
        String plain =
                name.endsWith("-sampler")
                        ? name.replace("-sampler", "") + version + "-sampler"
                        : name + version;
        return file.matches(plain + "\\.jar");
    }

    /// A port that nobody listens on now.
    public static int freePort() throws IOException {
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        }
    }

    /// Starts one of the tests' own services.
    static Process service(Class<?> program, int port) throws IOException {
        return new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-cp",
                        System.getProperty("java.class.path"),
                        program.getName(),
                        Integer.toString(port))
                .inheritIO()
                .start();
    }

    /// Whether there is a JDK on which virtual threads pin.
    static boolean jdk21() {
        try {
            return Jdks.find("21").feature() == 21;
        } catch (InputException e) {
            return false;
        }
    }

    /// What a finished command said.
    record Said(int exitCode, String out, String err) {
        /// The lines on the error stream that say what went wrong.
        List<String> complaints() {
            return err.lines().filter(line -> line.startsWith("heddle: ")).toList();
        }
    }

    /// A command that runs.
    record Running(Process process, Path out, Path err) {
        Said await() throws IOException, InterruptedException {
            boolean ended = process.waitFor(PATIENCE.toSeconds(), TimeUnit.SECONDS);
            if (!ended) {
                process.descendants().forEach(ProcessHandle::destroyForcibly);
                process.destroyForcibly().waitFor();
            }
            String said = Files.readString(err);
            if (!ended) {
                throw new AssertionError("did not end within " + PATIENCE + ":\n" + said);
            }
            return new Said(process.exitValue(), Files.readString(out), said);
        }

        void awaitLine(String text) throws InterruptedException {
            until(
                    () -> {
                        try {
                            return Files.readString(err).contains(text);
                        } catch (IOException e) {
                            return false;
                        }
                    },
                    "the line " + text);
        }

        /// The JVM under test.
        ProcessHandle subject() throws InterruptedException {
            until(() -> process.children().findAny().isPresent(), "a subject");
            return process.children().findAny().orElseThrow();
        }
    }

    static void until(BooleanSupplier condition, String what) throws InterruptedException {
        long deadline = System.nanoTime() + PATIENCE.toNanos();
        while (!condition.getAsBoolean()) {
            if (System.nanoTime() > deadline) {
                throw new AssertionError("not seen within " + PATIENCE + ": " + what);
            }
            Thread.sleep(50);
        }
    }

    Said run(String... arguments) throws IOException, InterruptedException {
        return start(arguments).await();
    }

    /// Runs it within this process: for what is refused before anything is forked. Paths that are
    /// not absolute are not those of [#folder()].
    Said refused(String... arguments) {
        StringWriter out = new StringWriter();
        StringWriter err = new StringWriter();
        System.setProperty("heddle.home", folder.resolve("home").toString());
        System.setProperty("heddle.version", "test");
        CommandLine commandLine =
                Main.commandLine(arguments)
                        .setOut(new PrintWriter(out, true))
                        .setErr(new PrintWriter(err, true));
        int exitCode = Main.exitCode(commandLine, arguments);
        return new Said(exitCode, out.toString(), err.toString());
    }

    Running start(String... arguments) throws IOException {
        return startBy(List.of(), arguments);
    }

    /// The command line of a process that runs a command.
    List<String> commandLine(String... arguments) {
        // As from a terminal, even where the tests run in the background, which ignores Ctrl-C.
        List<String> command = new ArrayList<>(List.of("env", "--default-signal=INT"));
        command.addAll(
                List.of(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:+UseSerialGC",
                        "-Xmx256m",
                        "--enable-native-access=ALL-UNNAMED",
                        "--sun-misc-unsafe-memory-access=allow",
                        "-Dheddle.home=" + folder.resolve("home"),
                        "-Dheddle.version=test",
                        "-Djava.io.tmpdir=" + folder,
                        "-cp",
                        System.getProperty("surefire.test.class.path", "")
                                + ":"
                                + System.getProperty("java.class.path"),
                        Main.class.getName()));
        command.addAll(Arrays.asList(arguments));
        return command;
    }

    /// @param prefix a command that runs the command behind it
    Running startBy(List<String> prefix, String... arguments) throws IOException {
        List<String> command = new ArrayList<>(prefix);
        command.addAll(commandLine(arguments));
        Path out = Files.createTempFile(folder, "out", ".txt");
        Path err = Files.createTempFile(folder, "err", ".txt");
        Process process =
                new ProcessBuilder(command)
                        .directory(folder.toFile())
                        .redirectOutput(out.toFile())
                        .redirectError(err.toFile())
                        .start();
        return new Running(process, out, err);
    }

    /// Writes an experiment with one variant per fault and returns its file's name.
    String experiment(String extra, String... faults) throws IOException {
        StringBuilder yaml =
                new StringBuilder(
                        """
                        name: faulty
                        question: What happens when it goes wrong?
                        request: /op
                        warmup: {users: 1, atMost: 500ms}
                        baseline: {duration: 200ms}
                        load:
                          phases:
                            - constant: {rate: 50, duration: 1s}
                          drain: 1s
                          timeout: 5s
                        ready: {path: /ready, atMost: 30s}
                        """);
        yaml.append(extra).append("variants:\n");
        for (String fault : faults) {
            yaml.append(
                    """
                      - name: %s
                        threadModel: virtual
                        jar: ../faulty.jar
                        javaOptions: [-Xmx40m, -XX:+UseSerialGC]
                        arguments: ["${port}", %s]
                    """
                            .formatted(fault, fault));
        }
        Path file = folder.resolve("home/experiment.yaml");
        Files.writeString(file, yaml);
        return file.toString();
    }

    Path folder() {
        return folder;
    }

    Path onlyRun() throws IOException {
        try (Stream<Path> runs = Files.list(folder.resolve("runs"))) {
            List<Path> all = runs.toList();
            if (all.size() != 1) {
                throw new AssertionError("expected one run directory: " + all);
            }
            return all.getFirst();
        }
    }

    /// Runs a command that ends well with one case, and returns what is in its run directory.
    CaseVerdict onlyCase(String... arguments) throws IOException, InterruptedException {
        Said said = run(arguments);
        if (said.exitCode() != 0) {
            throw new AssertionError("exit code " + said.exitCode() + ":\n" + said.err());
        }
        return verdict().cases().getFirst();
    }

    /// The verdict of the only run.
    Verdict verdict() throws IOException {
        return Json.read(onlyRun().resolve("verdict.json"), Verdict.class);
    }

    private static void makeJar(Path jar) throws IOException {
        Manifest manifest = new Manifest();
        manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
        manifest.getMainAttributes().put(Attributes.Name.MAIN_CLASS, FaultySubject.class.getName());
        String entry = FaultySubject.class.getName().replace('.', '/') + ".class";
        try (OutputStream out = Files.newOutputStream(jar);
                JarOutputStream zip = new JarOutputStream(out, manifest);
                var bytes = Heddle.class.getClassLoader().getResourceAsStream(entry)) {
            if (bytes == null) {
                throw new AssertionError(entry);
            }
            zip.putNextEntry(new ZipEntry(entry));
            bytes.transferTo(zip);
        }
    }
}
