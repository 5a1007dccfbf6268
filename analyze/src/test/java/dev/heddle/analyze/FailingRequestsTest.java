package dev.heddle.analyze;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.model.observation.Observation.Pins;
import dev.heddle.model.observation.ProbeData;
import dev.heddle.model.observation.ProbeData.ResourceUse;
import dev.heddle.model.resource.ResourceKind;
import dev.heddle.model.resource.Rung;
import dev.heddle.model.statistics.Estimate;
import dev.heddle.model.verdict.Verdict.CaseVerdict;
import dev.heddle.model.verdict.Verdict.Outcome;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/// Rates that are not sustained because the service closes connections before it responds.
class FailingRequestsTest {
    @Test
    void aServiceThatClosesConnectionsIsNotSaturated() {
        CaseVerdict verdict = verdict(List.of());
        assertThat(verdict.outcome()).isEqualTo(Outcome.FAILURES);
        assertThat(verdict.estimate(Estimate.Names.SATURATED)).isEmpty();
    }

    @Test
    void aResourceThatIsFullMeanwhileIsTheLimit() {
        CaseVerdict verdict =
                verdict(List.of(Runs.use(ResourceKind.CONNECTION_POOL, "orders", 1, 10, 10, 40)));
        assertThat(verdict.outcome()).isEqualTo(Outcome.AT_LIMIT);
        assertThat(verdict.limit().orElseThrow().rung()).extracting(Rung::name).isEqualTo("orders");
    }

    private static CaseVerdict verdict(List<ResourceUse> underLoad) {
        List<ResourceUse> low =
                underLoad.isEmpty()
                        ? List.of()
                        : List.of(Runs.use(ResourceKind.CONNECTION_POOL, "orders", 1, 10, 2, 0));
        return Runs.verdict(
                Runs.closing(
                        50,
                        Runs.seen(Pins.NONE, probe(List.of())),
                        Runs.seen(Pins.NONE, probe(low)),
                        Runs.seen(Pins.NONE, probe(underLoad))));
    }

    private static ProbeData probe(List<ResourceUse> resources) {
        return new ProbeData(resources, Optional.empty(), List.of(), List.of(), 8);
    }
}
