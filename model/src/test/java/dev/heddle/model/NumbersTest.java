package dev.heddle.model;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class NumbersTest {
    @Test
    void decimalsAreNumbers() {
        assertThat(Numbers.parse("5")).hasValue(5.0);
        assertThat(Numbers.parse(" -0.25 ")).hasValue(-0.25);
        assertThat(Numbers.parse(".5")).hasValue(0.5);
        assertThat(Numbers.parse("1e3")).hasValue(1000.0);
    }

    @Test
    void whatIsNotFiniteOrWrittenForJavaIsNone() {
        for (String text :
                List.of(
                        "",
                        "NaN",
                        "Infinity",
                        "-Infinity",
                        "1e999",
                        "0x1p3",
                        "5d",
                        "5f",
                        "1,000")) {
            assertThat(Numbers.parse(text)).as(text).isEmpty();
        }
    }
}
