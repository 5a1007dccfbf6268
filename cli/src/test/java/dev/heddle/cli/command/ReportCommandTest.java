package dev.heddle.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;

/// Reports of a recorded run whose results were damaged.
class ReportCommandTest {
    private static final Path RECORDED = Path.of("../site/recorded/wiremock");

    @TempDir private Path folder;

    /// The load of a trial is lost, and what remains is reported in one of the forms.
    @ParameterizedTest
    @ValueSource(strings = {"--format=text", "--markdown"})
    void aDamagedResultFailsTheReportInEachForm(String form) throws IOException {
        damage(folder);
        assertTold(form, folder.toString());
    }

    @Test
    void aDamagedResultFailsTheReportOfTwoRuns() throws IOException {
        Path whole = folder.resolve("whole");
        Path damaged = folder.resolve("damaged");
        copy(whole);
        damage(damaged);
        assertTold(whole.toString(), damaged.toString());
        assertTold(damaged.toString(), whole.toString());
    }

    private static void assertTold(String... arguments) {
        StringWriter said = new StringWriter();
        int code =
                new CommandLine(new ReportCommand())
                        .setErr(new PrintWriter(said, true))
                        .setOut(new PrintWriter(new StringWriter(), true))
                        .execute(arguments);
        assertThat(said.toString())
                .contains("heddle: damaged, and not used: trials/001-wm/load.json: ");
        assertThat(code).isEqualTo(3);
    }

    private static void damage(Path run) throws IOException {
        copy(run);
        Files.writeString(run.resolve("trials/001-wm/load.json"), "");
    }

    private static void copy(Path run) throws IOException {
        try (Stream<Path> all = Files.walk(RECORDED)) {
            for (Path from : all.toList()) {
                Path to = run.resolve(RECORDED.relativize(from).toString());
                if (Files.isDirectory(from)) {
                    Files.createDirectories(to);
                } else {
                    Files.copy(from, to);
                }
            }
        }
    }
}
