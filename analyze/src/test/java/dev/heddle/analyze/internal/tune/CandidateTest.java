package dev.heddle.analyze.internal.tune;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.heddle.model.resource.Basis;
import dev.heddle.model.resource.ResourceId;
import dev.heddle.model.resource.ResourceKind;
import dev.heddle.model.resource.Rung;
import dev.heddle.model.resource.Setting;
import dev.heddle.model.tuning.Configuration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class CandidateTest {
    private static final Setting WORKERS =
            new Setting(
                    "workers",
                    Setting.Place.COMMAND,
                    "",
                    new Setting.Lifts(List.of(), List.of("qtp")),
                    Optional.of(new Setting.Sizes(20, 400)),
                    List.of());

    private static final Rung FIFTEEN =
            new Rung(
                    ResourceId.of(ResourceKind.WORKERS, "qtp#"),
                    Optional.of(15.0),
                    Optional.of(0.2),
                    Optional.of(75.0),
                    Optional.empty(),
                    Optional.empty(),
                    new Basis.Sampled(1, 10, 0));

    private static double gain(Map<String, String> settings, String value) {
        Prospect unbounded = new Prospect(FIFTEEN, Double.POSITIVE_INFINITY, Optional.empty(), 0);
        return new Candidate(WORKERS, unbounded, List.of(value))
                .prediction(new Configuration("base", settings), value)
                .orElseThrow()
                .gain();
    }

    @Test
    void workersThatAServerUsesItselfAreUsedByItWithAnySize() {
        assertThat(gain(Map.of("workers", "20"), "155")).isCloseTo(10, within(1e-9));
    }

    @Test
    void whereTheSettingIsNotKnownTheCapacityIs() {
        assertThat(gain(Map.of(), "150")).isCloseTo(10, within(1e-9));
    }
}
