package dev.heddle.observe.internal.process;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class MachineTimesTest {
    private static final String LINE = "cpu0 1000 200 30 70504 91 4 5 16 0 0";

    @Test
    void stealIsUsedAndToldApart() {
        MachineTimes times = MachineTimes.ofLine(LINE, false);
        assertThat(times.stolen()).isEqualTo(160_000);
        assertThat(times.used()).isEqualTo((1_000 + 30 + 4 + 5 + 16) * 10_000);
    }

    @Test
    void niceTimeIsAvailableToWhoeverIsNotNiceItself() {
        assertThat(MachineTimes.ofLine(LINE, true).used() - MachineTimes.ofLine(LINE, false).used())
                .isEqualTo(200 * 10_000);
    }

    @Test
    void anOldKernelTellsNoSteal() {
        assertThat(MachineTimes.ofLine("cpu0 1 2 3 4", false))
                .isEqualTo(new MachineTimes(40_000, 0));
    }
}
