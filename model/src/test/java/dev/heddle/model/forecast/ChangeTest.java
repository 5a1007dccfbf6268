package dev.heddle.model.forecast;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.heddle.model.InputException;
import dev.heddle.model.resource.ResourceId;
import dev.heddle.model.resource.ResourceKind;
import java.util.List;
import org.junit.jupiter.api.Test;

class ChangeTest {
    private static final List<String> NAMES = List.of("orders", "orders-archive", "", "Billing");

    @Test
    void theWholeNameGoesBeforeAPart() {
        assertThat(Change.named("--set", "Orders", NAMES)).isZero();
        assertThat(Change.named("--set", "archive", NAMES)).isEqualTo(1);
        assertThat(Change.named("--set", "bill", NAMES)).isEqualTo(3);
    }

    @Test
    void whatSeveralHaveOrNoneIsRefused() {
        for (String wanted : List.of("order", "stock", "")) {
            assertThatThrownBy(() -> Change.named("--set", wanted, NAMES))
                    .isInstanceOf(InputException.class)
                    .hasMessage(
                            "--set %s: expected one of orders, orders-archive, Billing", wanted);
        }
        assertThatThrownBy(() -> Change.named("--set", "a", List.of("a", "A")))
                .isInstanceOf(InputException.class);
    }

    @Test
    void aResourceWithoutANameIsNamedByItsKind() {
        assertThat(ResourceId.of(ResourceKind.ACCEPT_QUEUE, "").labelOrKind())
                .isEqualTo("accept queue");
        assertThat(ResourceId.of(ResourceKind.LOCK, "orders").labelOrKind()).isEqualTo("orders");
    }
}
