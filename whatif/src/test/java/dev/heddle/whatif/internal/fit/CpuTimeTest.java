package dev.heddle.whatif.internal.fit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;

class CpuTimeTest {
    private final CpuTime cpu =
            new CpuTime(List.of(new CpuTime.Point(1_000, 0.3), new CpuTime.Point(25_000, 1.3)));

    @Test
    void betweenTwoLoadsAsManyProcessorsAreUsedAsBetweenTheirs() {
        assertThat(13_000 * cpu.seconds(13_000)).isCloseTo(0.8, within(1e-9));
    }

    @Test
    void elsewhereARequestNeedsAsMuchAsAtTheNearestLoad() {
        assertThat(cpu.seconds(0)).isEqualTo(0.3 / 1_000);
        assertThat(cpu.seconds(1_000)).isEqualTo(0.3 / 1_000);
        assertThat(cpu.seconds(50_000)).isEqualTo(1.3 / 25_000);
    }
}
