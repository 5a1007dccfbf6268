package dev.heddle.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.lab.Jdks;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import javax.tools.ToolProvider;

/// A JVM that runs a [HangingProgram] until it is closed.
record HangingJvm(Process process) implements AutoCloseable {
    private static final Path SOURCE = Path.of("src/test/java/dev/heddle/cli/HangingProgram.java");
    private static final int PATIENCE_SECONDS = 20;

    /// The program for JDK 21.
    static Path compiled(Path folder) {
        Path classes = folder.resolve("classes");
        int code =
                ToolProvider.getSystemJavaCompiler()
                        .run(
                                null,
                                null,
                                null,
                                "--release",
                                "21",
                                "-d",
                                classes.toString(),
                                SOURCE.toString());
        assertThat(code).isZero();
        return classes;
    }

    static HangingJvm start(Path classes, String jdk, String program, String... options)
            throws IOException {
        List<String> words = new ArrayList<>();
        words.add(Jdks.find(jdk).home() + "/bin/java");
        words.addAll(List.of(options));
        words.addAll(List.of("-cp", classes.toString(), "dev.heddle.cli.HangingProgram", program));
        Process process = new ProcessBuilder(words).redirectErrorStream(true).start();
        BufferedReader out =
                new BufferedReader(
                        new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
        List<String> said = new ArrayList<>();
        for (String line = out.readLine(); line != null; line = out.readLine()) {
            said.add(line);
            if (line.equals("ready")) {
                return new HangingJvm(process);
            }
            if (line.equals("does not settle")) {
                break;
            }
        }
        process.destroyForcibly();
        throw new AssertionError(program + " does not start: " + said);
    }

    String pid() {
        return Long.toString(process.pid());
    }

    @Override
    public void close() throws IOException {
        process.getOutputStream().close();
        try {
            if (!process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
                process.destroyForcibly();
            }
        } catch (InterruptedException e) {
            process.destroyForcibly();
            Thread.currentThread().interrupt();
        }
    }
}
