package dev.heddle.cli.option;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.heddle.model.InputException;
import dev.heddle.model.load.Knee.OfKind;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class KindObjectivesTest {
    @Test
    void anObjectiveMayNameItsKindOfRequest() {
        KindObjectives given =
                KindObjectives.parse(
                        List.of("p99<300ms", "GET /a: p99<50ms", "step: two:p95 < 1s"));
        assertThat(given.all()).hasValue("p99<300ms");
        assertThat(given.ofKinds())
                .containsExactly(
                        new OfKind("GET /a", "p99<50ms"), new OfKind("step: two", "p95 < 1s"));
    }

    @Test
    void withoutOneTheDefaultApplies() {
        assertThat(KindObjectives.parse(List.of()))
                .isEqualTo(new KindObjectives(Optional.empty(), List.of()));
    }

    @Test
    void whatIsNoLatencyIsRefused() {
        assertThatThrownBy(() -> KindObjectives.parse(List.of("GET /a: rate>5")))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("'rate>5': expected an upper bound of a latency");
    }

    @Test
    void aSecondObjectiveOfTheSameRequestsIsRefused() {
        assertThatThrownBy(
                        () -> KindObjectives.parse(List.of("GET /a: p99<5ms", "GET /a: p50<1ms")))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("a second objective of GET /a");
        assertThatThrownBy(() -> KindObjectives.parse(List.of("p99<5ms", "p50<1ms")))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("a second objective of all requests");
    }
}
