package dev.heddle.cli.option;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.atIndex;

import dev.heddle.model.InputException;
import dev.heddle.model.forecast.Change;
import dev.heddle.model.forecast.Forecast.Balancing;
import dev.heddle.whatif.Question;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ChangeOptionTest {
    @Test
    void eachFormIsAChange() {
        assertThat(ChangeOption.parse("HikariPool-1=50"))
                .isEqualTo(new Change.Capacity("HikariPool-1", 50));
        assertThat(ChangeOption.parse("cpu=1.5")).isEqualTo(new Change.Processors(1.5));
        assertThat(ChangeOption.parse("threads=virtual")).isEqualTo(new Change.VirtualThreads());
        assertThat(ChangeOption.parse("threads=platform:200"))
                .isEqualTo(new Change.PlatformThreads(200));
        assertThat(ChangeOption.parse("site:OrdersClient.fetch=×2"))
                .isEqualTo(new Change.Site("OrdersClient.fetch", 2, 0));
        assertThat(ChangeOption.parse("site:a=b=+1.5s"))
                .isEqualTo(new Change.Site("a=b", 1, 1_500));
        assertThat(ChangeOption.parse("site:a=-2ms")).isEqualTo(new Change.Site("a", 1, -2));
        Question.Sweep sweep = ChangeOption.sweep("pool=5..100", Balancing.RANDOM);
        assertThat(sweep).isEqualTo(new Question.Sweep("pool", 5, 100, Balancing.RANDOM));
        assertThat(sweep.to(7)).isEqualTo(new Change.Capacity("pool", 7));
        assertThat(ChangeOption.sweep("hosts=1..9", Balancing.LEAST).to(2))
                .isEqualTo(new Change.Hosts(2, Balancing.LEAST));
    }

    @Test
    void burstsHaveARateAndALength() {
        assertThat(ChangeOption.bursts("bursty:times=4")).isEqualTo(new Change.Bursts(4, 1));
        assertThat(ChangeOption.bursts("bursty:times=1.5,seconds=0.2"))
                .isEqualTo(new Change.Bursts(1.5, 0.2));
        for (String text : List.of("bursty", "bursty:times=1", "bursty:times=10")) {
            assertThatThrownBy(() -> ChangeOption.bursts(text)).isInstanceOf(InputException.class);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "pool",
                "pool=0",
                "pool=-1",
                "pool=2000000",
                "cpu=0",
                "cpu=x",
                "threads=green",
                "threads=platform:0",
                "site:a=2",
                "site:a=×",
                "=5"
            })
    void anythingElseIsRefused(String text) {
        assertThatThrownBy(() -> ChangeOption.parse(text)).isInstanceOf(InputException.class);
    }

    @ParameterizedTest
    @ValueSource(strings = {"pool=5", "pool=5..5", "pool=9..5", "pool=0..5", "hosts=1..20000"})
    void aSweepGoesUp(String text) {
        assertThatThrownBy(() -> ChangeOption.sweep(text, Balancing.RANDOM))
                .isInstanceOf(InputException.class);
    }

    @Test
    void aDayIsAWaveOrTwentyFourRates() {
        List<Double> wave = ChangeOption.day("diurnal:peak=400,low=200,at=9");
        assertThat(wave).hasSize(24).contains(400.0, atIndex(9)).contains(200.0, atIndex(21));
        assertThat(wave.get(3)).isEqualTo(300);
        assertThat(ChangeOption.day("diurnal:peak=400"))
                .contains(400.0, atIndex(14))
                .contains(100.0, atIndex(2));
        String flat = "hours:5" + ",5".repeat(23);
        assertThat(ChangeOption.day(flat)).hasSize(24).containsOnly(5.0);
        for (String wrong : List.of("diurnal:peak=1,low=2", "diurnal:", "hours:5,5", "bursty")) {
            assertThatThrownBy(() -> ChangeOption.day(wrong)).isInstanceOf(InputException.class);
        }
    }
}
