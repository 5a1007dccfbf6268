package dev.heddle.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.model.verdict.Verdict;
import java.util.List;
import org.junit.jupiter.api.Test;

/// The page of a folder of runs.
class RunIndexTest {
    private static final String HOSTILE = "<script>window.hacked = true</script>";

    @Test
    void eachRunIsALineWithItsAnswerAndALinkToItsReport() {
        Verdict search = new Examples(List.of("platform", "virtual"), HOSTILE).search();
        Verdict service = new Examples(List.of("platform", "virtual"), "").service();
        String page =
                RunIndex.of(
                        "Runs in runs",
                        List.of(
                                new RunIndex.Entry("./a/report.html", search),
                                new RunIndex.Entry("./b/report.html", service)));
        assertThat(page)
                .contains("<a href=\"./a/report.html\">", "<a href=\"./b/report.html\">")
                .contains("platform sustains 198/s", "<h1>Runs in runs</h1>")
                .doesNotContain(HOSTILE);
    }
}
