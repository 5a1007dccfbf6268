package dev.heddle.cli.progress;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

/// A line that is overwritten.
class TerminalTest {
    private static final String ERASE = "\u001b[K";

    @Test
    void nothingOfALongerLineStays() {
        ByteArrayOutputStream written = new ByteArrayOutputStream();
        try (Progress.OneLine line =
                new Progress.OneLine(new PrintStream(written, true, StandardCharsets.UTF_8), 20)) {
            line.accept("a line that is much longer than the terminal is wide");
            line.accept("short");
        }
        List<String> lines = List.of(written.toString(StandardCharsets.UTF_8).split("\r", -1));
        assertThat(lines)
                .containsExactly("", "a line that is much…" + ERASE, "short" + ERASE, ERASE);
    }

    @Test
    void aLineIsNoWiderThanTheReportIs() {
        assertThat(Terminal.columns()).isBetween(20, Terminal.COLUMNS);
    }

    @Test
    void reportsAreAsWideAsTheVariableSaysOrTheTerminalIs() {
        assertThat(Terminal.textColumns("80", () -> 120)).isEqualTo(80);
        assertThat(Terminal.textColumns(null, () -> 120)).isEqualTo(120);
        assertThat(Terminal.textColumns("wide", () -> 120)).isEqualTo(120);
    }
}
