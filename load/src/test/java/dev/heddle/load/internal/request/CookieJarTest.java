package dev.heddle.load.internal.request;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.model.simulated.SimulatedClock;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class CookieJarTest {
    private final SimulatedClock clock = new SimulatedClock();
    private final CookieJar jar = new CookieJar(clock);

    @Test
    void aCookieIsSentForAsLongAsItsServiceSays() {
        jar.set("session=1");
        jar.set("cart=2; Max-Age=60; Path=/cart");
        assertThat(jar.line("/cart?item=3")).isEqualTo("session=1; cart=2");
        assertThat(jar.line("/")).isEqualTo("session=1");
        clock.sleep(Duration.ofSeconds(60));
        assertThat(jar.line("/cart")).isEqualTo("session=1; cart=2");
        clock.sleep(Duration.ofNanos(1));
        assertThat(jar.line("/cart")).isEqualTo("session=1");
        clock.sleep(Duration.ofDays(365));
        assertThat(jar.line("/cart")).isEqualTo("session=1");
        jar.set("session=; Max-Age=0");
        assertThat(jar.isEmpty()).isTrue();
    }
}
