package dev.heddle.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.model.Json;
import dev.heddle.model.Verdict;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/// The terminal and JSON forms, against files in the repository. To accept a change, run the tests
/// with `-Dheddle.golden=write` and look at the difference.
class GoldenTest {
    private static final Path FILES = Path.of("src/test/resources/dev/heddle/report");

    @Test
    void terminal() throws IOException {
        String text = TerminalReport.of(verdict());
        assertThat(text.lines()).allMatch(line -> line.length() <= 100);
        matches("verdict.txt", text);
    }

    @Test
    void json() throws IOException {
        matches("verdict.json", Json.text(verdict()) + "\n");
    }

    @Test
    void terminalTextHasNoControlCharacters() {
        String text = TerminalReport.of(new Examples(List.of("a"), "\u001b]0;x\u0007\r").verdict());
        assertThat(text.chars()).allMatch(c -> c == '\n' || !Character.isISOControl(c));
    }

    @Test
    void aVerdictSurvivesItsJson() throws IOException {
        Path file = Files.createTempFile("verdict", ".json");
        try {
            Files.writeString(file, Json.text(verdict()));
            assertThat(Json.read(file, Verdict.class)).isEqualTo(verdict());
        } finally {
            Files.delete(file);
        }
    }

    private static Verdict verdict() {
        return new Examples(List.of("platform", "virtual"), "").verdict();
    }

    private static void matches(String name, String text) throws IOException {
        Path file = FILES.resolve(name);
        if ("write".equals(System.getProperty("heddle.golden"))) {
            Files.writeString(file, text);
        }
        assertThat(text).isEqualTo(Files.readString(file));
    }
}
