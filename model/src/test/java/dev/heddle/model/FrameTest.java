package dev.heddle.model;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class FrameTest {
    private static final Frame FIND = Frame.of("com.acme.Orders$Cache.find:42");

    @Test
    void aFrameHasItsClassMethodAndLine() {
        assertThat(FIND).isEqualTo(new Frame("com.acme.Orders$Cache", "find", 42));
        assertThat(FIND.call()).isEqualTo("com.acme.Orders$Cache.find");
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
        assertThat(FIND.isOf("Orders$Cache.find")).isTrue();
        assertThat(Frame.of("shaded.com.acme.Orders.find:1").isOf("com.acme.Orders.find")).isTrue();
        assertThat(Frame.of("com.acme.Reorders.find:1").isOf("Orders.find")).isFalse();
    }

    @Test
    void oneIsPastAnotherAtALaterLineOfTheMethod() {
        assertThat(Frame.of("com.acme.Orders$Cache.find:43").isPast(FIND)).isTrue();
        assertThat(FIND.isPast(FIND)).isFalse();
        assertThat(Frame.of("com.acme.Orders$Cache.load:43").isPast(FIND)).isFalse();
    }
}
