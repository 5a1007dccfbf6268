package dev.heddle.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.model.resource.Rung;
import dev.heddle.model.verdict.Finding;
import dev.heddle.model.verdict.Verdict;
import dev.heddle.model.verdict.Verdict.CaseVerdict;
import dev.heddle.report.internal.sentence.Headline;
import dev.heddle.report.internal.sentence.OutcomeText;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class HeadlineTest {
    private static final Finding BUSY = new Finding.BusyMachine(0.8, 2, false);

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

    /// Such as the stripes of a semaphore, of which one is hot.
    @Test
    void howManyAreLikeTheLimitIsSaid() {
        CaseVerdict platform = search.cases().getFirst();
        Rung limit = platform.limit().orElseThrow().rung();
        List<Rung> ladder = new ArrayList<>(platform.ladder());
        ladder.add(limit.numbered(2));
        assertThat(OutcomeText.of(platform, search.header().workload())).doesNotContain("alike");
        assertThat(OutcomeText.of(with(platform, ladder), search.header().workload()))
                .contains("; one of 2 alike, with 50 % of those who wait for them");
    }

    private static CaseVerdict with(CaseVerdict verdict, List<Rung> ladder) {
        return new CaseVerdict(
                verdict.of(),
                verdict.runs(),
                verdict.estimates(),
                verdict.outcome(),
                ladder,
                verdict.limit(),
                verdict.findings(),
                verdict.details());
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
