package dev.heddle.analyze.internal.knee;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class TransientTest {
    @Test
    void aBeginningThatIsNotAlikeIsCutAway() {
        double[] values = new double[40];
        SplittableRandom random = new SplittableRandom(1);
        for (int i = 0; i < values.length; i++) {
            values[i] = 100 * (1 - Math.exp(-i / 3.0)) + random.nextGaussian();
        }
        assertThat(Transient.cut(values)).isBetween(6, 18);
    }

    @Test
    void aSteadySeriesIsKept() {
        double[] values = new double[40];
        SplittableRandom random = new SplittableRandom(2);
        for (int i = 0; i < values.length; i++) {
            values[i] = 100 + random.nextGaussian();
        }
        assertThat(Transient.cut(values)).isLessThan(10);
    }

    @Test
    void noMoreThanHalfIsCutAway() {
        double[] values = new double[40];
        for (int i = 0; i < values.length; i++) {
            values[i] = i;
        }
        assertThat(Transient.cut(values)).isLessThanOrEqualTo(20);
        assertThat(Transient.cut(new double[0])).isZero();
    }
}
