package dev.heddle.report;

import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.model.Json;
import dev.heddle.model.scan.ScanResult.Confidence;
import dev.heddle.model.statistics.Distribution;
import dev.heddle.model.tuning.Tuning;
import dev.heddle.model.verdict.Verdict;
import dev.heddle.model.watch.WatchResult;
import dev.heddle.report.internal.sentence.ThreadActivityText;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// The terminal and JSON forms of every kind of experiment, against files in the repository. To
/// accept a change, run the tests with `-Dheddle.golden=write` and look at the difference.
class GoldenTest {
    private static final Path FILES = Path.of("src/test/resources/dev/heddle/report");

    @TempDir private Path folder;

    @Test
    void terminal() throws IOException {
        for (Map.Entry<String, Verdict> entry : verdicts("").entrySet()) {
            String text = TerminalReport.of(entry.getValue());
            assertThat(text.lines()).allMatch(line -> line.length() <= 100);
            matches(entry.getKey() + ".txt", text);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {60, 80, 120})
    void theTerminalReportFitsTheTerminal(int columns) throws IOException {
        for (Map.Entry<String, Verdict> entry : verdicts("").entrySet()) {
            String text = TextWidth.within(columns, () -> TerminalReport.of(entry.getValue()));
            assertThat(text.lines()).filteredOn(line -> line.length() > columns).isEmpty();
            if (entry.getKey().equals("service")) {
                matches("width/" + columns + ".txt", text);
            }
        }
    }

    /// What is not a verdict: neither wider than the terminal, nor a word broken or cut away.
    @ParameterizedTest
    @ValueSource(ints = {60, 80, 120})
    void everyOtherReportFitsTheTerminal(int columns) throws IOException {
        String text = TextWidth.within(columns, GoldenTest::others);
        assertThat(text.lines()).filteredOn(line -> line.length() > columns).isEmpty();
        String wide = TextWidth.within(200, GoldenTest::others);
        Set<String> whole = new HashSet<>(List.of(wide.split("\\s+")));
        assertThat(text.split("\\s+"))
                .filteredOn(word -> !word.contains("…") && !whole.contains(word))
                .filteredOn(word -> !word.matches("#+")) // a bar is as long as there is room
                .isEmpty();
        matches("width/others-" + columns + ".txt", text);
    }

    private static String others() {
        JvmExamples jvm = new JvmExamples("");
        Examples service = new Examples(List.of("platform", "virtual"), "");
        return Stream.of(
                        Stream.of(
                                ThreadsReport.of(jvm.threads(), 20, 2),
                                RecordingReport.of(jvm.recording(), 5),
                                WatchHistoryReport.of(jvm.history()),
                                TuningReport.of(new TuningExample("").tuning()),
                                ForecastReport.of(ForecastReportTest.forecast()),
                                ScanReport.of(service.scan(), Confidence.POSSIBLE),
                                LoadReport.of(
                                        service.load(),
                                        Distribution.merged(service.latencies().latency()))),
                        jvm.looks().stream().map(WatchReport::of))
                .flatMap(reports -> reports)
                .collect(joining("\n"));
    }

    @Test
    void markdown() throws IOException {
        for (Map.Entry<String, Verdict> entry : verdicts("").entrySet()) {
            matches("markdown/" + entry.getKey() + ".md", MarkdownReport.of(entry.getValue()));
        }
        Verdict hostile = new Examples(List.of("a|b"), "<b>*@all*").search();
        assertThat(MarkdownReport.of(hostile)).doesNotContain("@all", "<b>");
    }

    @Test
    void threads() throws IOException {
        String text = ThreadsReport.of(new JvmExamples("").threads(), 20, 2);
        assertThat(text.lines()).allMatch(line -> line.length() <= 100);
        matches("jvm/threads.txt", text);
        matches(
                "jvm/activities.txt",
                new JvmExamples("")
                        .threads().activities().suspicious().stream()
                                .map(
                                        activity ->
                                                ThreadActivityText.titled(activity)
                                                        + "\n  fix: "
                                                        + ThreadActivityText.fix(activity)
                                                                .orElse("–")
                                                        + "\n")
                                .collect(Collectors.joining()));
        matches("jvm/threads.json", Json.text(new JvmExamples("").threads()) + "\n");
    }

    @Test
    void recording() throws IOException {
        String text = RecordingReport.of(new JvmExamples("").recording(), 5);
        assertThat(text.lines()).allMatch(line -> line.length() <= 100);
        matches("jvm/recording.txt", text);
        matches("jvm/recording.json", Json.text(new JvmExamples("").recording()) + "\n");
    }

    @Test
    void watch() throws IOException {
        List<WatchResult> looks = new JvmExamples("").looks();
        String text = looks.stream().map(WatchReport::of).collect(joining("\n"));
        assertThat(text.lines()).allMatch(line -> line.length() <= 100);
        matches("jvm/watch.txt", text);
        matches("jvm/watch.json", Json.text(looks) + "\n");
    }

    @Test
    void watchHistory() throws IOException {
        String text = WatchHistoryReport.of(new JvmExamples("").history());
        assertThat(text.lines()).allMatch(line -> line.length() <= 100);
        matches("jvm/history.txt", text);
        matches("jvm/history.json", Json.text(new JvmExamples("").history()) + "\n");
    }

    @Test
    void tuning() throws IOException {
        Tuning tuning = new TuningExample("").tuning();
        String text = TuningReport.of(tuning);
        assertThat(text.lines()).allMatch(line -> line.length() <= 100);
        TuningRecipe recipe = TuningRecipe.of(tuning);
        matches("tuning/tuning.txt", text + "\n" + recipe.docker() + "\n" + recipe.yaml());
        matches("tuning/tuning.json", Json.text(tuning) + "\n");
        Path file = Files.writeString(folder.resolve("tuned.json"), Json.text(tuning));
        assertThat(Json.read(file, Tuning.class)).isEqualTo(tuning);
    }

    @Test
    void json() throws IOException {
        for (Map.Entry<String, Verdict> entry : verdicts("").entrySet()) {
            matches(entry.getKey() + ".json", Json.text(entry.getValue()) + "\n");
        }
    }

    @Test
    void terminalTextHasNoControlCharacters() {
        String escapes = "\u001b]0;x\u0007\r\u009b2J\u202eabc\u2066";
        List<String> texts = new ArrayList<>();
        verdicts(escapes).values().forEach(verdict -> texts.add(TerminalReport.of(verdict)));
        texts.add(ThreadsReport.of(new JvmExamples(escapes).threads(), 20, 2));
        texts.add(RecordingReport.of(new JvmExamples(escapes).recording(), 5));
        texts.add(WatchHistoryReport.of(new JvmExamples(escapes).history()));
        texts.add(TuningReport.of(new TuningExample(escapes).tuning()));
        new JvmExamples(escapes).looks().forEach(look -> texts.add(WatchReport.of(look)));
        for (String text : texts) {
            assertThat(text.chars())
                    .allMatch(c -> c == '\n' || !Character.isISOControl(c))
                    .noneMatch(c -> c == '\u202e' || c == '\u2066');
        }
    }

    @Test
    void aVerdictSurvivesItsJson() throws IOException {
        for (Map.Entry<String, Verdict> entry : verdicts("é").entrySet()) {
            Path file = folder.resolve(entry.getKey());
            Files.writeString(file, Json.text(entry.getValue()));
            assertThat(Json.read(file, Verdict.class)).isEqualTo(entry.getValue());
        }
    }

    /// By the name of their files.
    private static Map<String, Verdict> verdicts(String text) {
        Examples examples = new Examples(List.of("platform", "virtual"), text);
        Map<String, Verdict> verdicts = new LinkedHashMap<>();
        verdicts.put("service", examples.service());
        verdicts.put("search", examples.search());
        verdicts.put("queries", examples.queries());
        verdicts.put("programs", examples.programs());
        return verdicts;
    }

    private static void matches(String name, String text) throws IOException {
        Path file = FILES.resolve(name);
        if ("write".equals(System.getProperty("heddle.golden"))) {
            Files.writeString(file, text);
        }
        assertThat(text).isEqualTo(Files.readString(file));
    }
}
