package dev.heddle.observe.internal.jfr;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class HandedOverTest {
    private final List<Integer> seen = new ArrayList<>();

    @Test
    void allComeInOrderAndBeforeItIsClosed() {
        List<Integer> numbers = IntStream.range(0, 12_345).boxed().toList();
        try (HandedOver<Integer> handed = new HandedOver<>(seen::add)) {
            numbers.forEach(handed::add);
        }
        assertThat(seen).isEqualTo(numbers);
    }

    /// Whoever reads learns of it, at the latest when there is nothing more to read, and nothing
    /// more is handed over.
    @Test
    void aFailureIsThrownWhereItIsRead() {
        HandedOver<Integer> handed = new HandedOver<>(this::refuse);
        for (int i = 0; i < 100; i++) {
            handed.add(i);
        }
        assertThatThrownBy(handed::close)
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("enough");
        assertThat(seen).hasSize(50);
        assertThatThrownBy(
                        () -> {
                            try (HandedOver<Integer> many = new HandedOver<>(this::refuse)) {
                                for (int i = 0; i < 1_000_000; i++) {
                                    many.add(i);
                                }
                                throw new AssertionError("it goes on");
                            }
                        })
                .hasMessage("enough");
        assertThat(seen).hasSize(50);
    }

    private void refuse(int number) {
        if (seen.size() == 50) {
            throw new IllegalStateException("enough");
        }
        seen.add(number);
    }
}
