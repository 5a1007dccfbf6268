package dev.heddle.report.internal.sentence;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.model.resource.Basis;
import dev.heddle.model.resource.ResourceId;
import dev.heddle.model.resource.ResourceKind;
import dev.heddle.model.resource.Rung;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ResourceTextTest {
    @Test
    void aCapacityTellsWhatIsInUseWhenIdle() {
        assertThat(ResourceText.arithmetic(pool(5), "request"))
                .isEqualTo("3 ÷ 15 ms held per request = 200/s (of 8, 5 in use when idle)");
        assertThat(ResourceText.arithmetic(pool(0), "request"))
                .isEqualTo("3 ÷ 15 ms held per request = 200/s");
    }

    /// @param atRest connections in use when idle
    private static Rung pool(double atRest) {
        return new Rung(
                ResourceId.of(ResourceKind.CONNECTION_POOL, "orders"),
                Optional.of(3.0),
                Optional.of(0.015),
                Optional.of(200.0),
                Optional.empty(),
                Optional.empty(),
                new Basis.Sampled(atRest + 0.3, 20, atRest));
    }
}
