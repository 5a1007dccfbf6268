package dev.heddle.model.thread;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class FrameTest {
    private static final Frame FIND = Frame.of("com.acme.Orders$Cache.find:42");

    @Test
    void aFrameHasItsClassMethodAndLine() {
        assertThat(FIND).isEqualTo(new Frame("com.acme.Orders$Cache", "find", 42));
        assertThat(FIND.call()).isEqualTo("com.acme.Orders$Cache.find");
        assertThat(FIND.topLevelClass()).isEqualTo("Orders");
        assertThat(Frame.of("com.sun.$Proxy7.find").topLevelClass()).isEqualTo("$Proxy7");
    }

    @Test
    void whatIsUnknownIsLeftOut() {
        assertThat(Frame.of("com.acme.Orders.find"))
                .isEqualTo(new Frame("com.acme.Orders", "find", 0));
        assertThat(Frame.of("com.acme.Orders.find:Unknown").line()).isZero();
        assertThat(Frame.of("main:7")).isEqualTo(new Frame("", "main", 7));
        assertThat(Frame.of("").call()).isEmpty();
    }

    @Test
    void aMethodIsKnownUnderAnyPrefix() {
        List<String> find = List.of("Other.find", "Orders.find");
        assertThat(Frame.isAny("com.acme.Orders.find:42", find)).isTrue();
        assertThat(Frame.isAny("Orders.find", find)).isTrue();
        assertThat(Frame.isAny("shaded.com.acme.Orders.find:Unknown", find)).isTrue();
        assertThat(Frame.isAny("com.acme.Reorders.find:1", find)).isFalse();
        assertThat(Frame.isAny("com.acme.Orders.findAll:1", find)).isFalse();
    }

    @Test
    void oneIsPastAnotherAtALaterLineOfTheMethod() {
        assertThat(Frame.of("com.acme.Orders$Cache.find:43").isPast(FIND)).isTrue();
        assertThat(FIND.isPast(FIND)).isFalse();
        assertThat(Frame.of("com.acme.Orders$Cache.load:43").isPast(FIND)).isFalse();
        assertThat(Frame.of("com.acme.Orders$Cache.lambda$find$2:43").isPast(FIND)).isTrue();
        assertThat(Frame.of("com.acme.Orders$Cache.lambda$load$2:43").isPast(FIND)).isFalse();
    }
}
