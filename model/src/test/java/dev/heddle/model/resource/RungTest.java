package dev.heddle.model.resource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.heddle.model.resource.Rung.UnderLoad;
import dev.heddle.model.statistics.Range;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class RungTest {
    /// What measurements give where nothing happened, where nothing was counted, and else.
    private static final List<Double> FIGURES =
            List.of(0.0, 1e-12, 0.001, 1.0, 20.0, 1e9, Double.POSITIVE_INFINITY, Double.NaN);

    @Test
    void aCeilingIsItsCapacityDividedByTheSecondsPrintedBesideIt() {
        for (double capacity : FIGURES) {
            for (double demand : FIGURES) {
                for (double completed : FIGURES) {
                    Rung rung = rung(capacity, demand, new UnderLoad(0.9, 0, completed));
                    rung.ceiling()
                            .ifPresent(ceiling -> assertThat(ceiling).isFinite().isPositive());
                    rung.ceilingSeconds()
                            .ifPresent(
                                    seconds ->
                                            assertThat(
                                                            capacity
                                                                    / seconds
                                                                    / rung.ceiling().orElseThrow())
                                                    .as(rung.toString())
                                                    .isCloseTo(1, within(1e-9)));
                }
            }
        }
    }

    @Test
    void whatWasNotInUseHasNoCeiling() {
        Rung idle = rung(1, 0, new UnderLoad(0, 0, 50));
        assertThat(idle.ceiling()).isEmpty();
        assertThat(idle.ceilingSeconds()).isEmpty();
    }

    @Test
    void moreThanACeilingWasCompletedSoTheUtilizationTellsIt() {
        Rung rung = rung(10, 0.020, new UnderLoad(1, 3, 800));
        assertThat(rung.demandCeiling()).contains(500.0);
        assertThat(rung.ceiling()).contains(800.0);
        assertThat(rung.ceilingSeconds()).contains(0.0125);
    }

    @Test
    void anotherCeilingIsKnownAsWell() {
        Rung rung = rung(10, 0.020, new UnderLoad(0.5, 0, 250)).with(new Range(400, 625));
        assertThat(rung.range()).contains(new Range(400, 625));
        assertThat(rung.rangeAround(1_000)).contains(new Range(800, 1_250));
        assertThat(rung(10, 0.020, new UnderLoad(0.5, 0, 250)).rangeAround(1_000)).isEmpty();
    }

    private static Rung rung(double capacity, double demandSeconds, UnderLoad use) {
        return new Rung(
                ResourceId.of(ResourceKind.CONNECTION_POOL, "pool"),
                Optional.of(capacity),
                Optional.of(demandSeconds),
                Optional.empty(),
                Optional.empty(),
                Optional.of(use),
                new Basis.NotInUse());
    }
}
