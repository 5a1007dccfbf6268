package dev.heddle.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.model.Finding;
import dev.heddle.model.Verdict;
import dev.heddle.model.Verdict.CaseVerdict;
import dev.heddle.report.internal.sentence.Headline;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class HeadlineTest {
    private static final Finding BUSY = new Finding.BusyMachine(0.8, 2);

    private final Verdict search = new Examples(List.of("platform", "virtual"), "").search();

    @Test
    void onABusyMachineTheLimitIsToldAndTheComparisonIsNot() {
        CaseVerdict platform = search.cases().getFirst().with(BUSY);
        CaseVerdict virtual = search.cases().getLast();
        assertThat(Headline.of(of(platform, virtual)))
                .hasValue(
                        "Both are limited by worker threads http-nio-#-exec  (proven). Which sustains"
                                + " more cannot be told: other processes used the machine.");
    }

    @Test
    void aLimitThatIsProvenForOneVariantIsNotProvenForBoth() {
        CaseVerdict platform = search.cases().getFirst().with(BUSY);
        CaseVerdict virtual = withoutProof(search.cases().getLast());
        assertThat(Headline.of(of(platform, virtual)).orElseThrow())
                .startsWith(
                        "Both are limited by worker threads http-nio-#-exec  (proven for platform).");
        assertThat(Headline.of(of(withoutProof(platform), virtual)).orElseThrow())
                .startsWith("Both are limited by worker threads http-nio-#-exec .");
    }

    private static CaseVerdict withoutProof(CaseVerdict proven) {
        Verdict.Details details = proven.details();
        return new CaseVerdict(
                proven.of(),
                proven.runs(),
                proven.estimates(),
                proven.outcome(),
                proven.ladder(),
                proven.limit(),
                proven.findings(),
                new Verdict.Details(
                        details.words(),
                        details.timeSpent(),
                        details.waitSites(),
                        details.sweep(),
                        details.demands(),
                        details.knees(),
                        details.scan(),
                        List.of()));
    }

    private Verdict of(CaseVerdict... cases) {
        return new Verdict(
                search.schemaVersion(),
                search.header(),
                search.environment(),
                Stream.of(cases).toList(),
                search.comparisons(),
                List.of(),
                search.advice(),
                search.skipped());
    }
}
