package dev.heddle.observe.internal.process;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import org.junit.jupiter.api.Test;

class ProcessorSetTest {
    @Test
    void namesTheProcessorsOfAList() {
        ProcessorSet some = ProcessorSet.of("0-2,8");
        assertThat(some.has("cpu0 1 2 3")).isTrue();
        assertThat(some.has("cpu2 1 2 3")).isTrue();
        assertThat(some.has("cpu3 1 2 3")).isFalse();
        assertThat(some.has("cpu8 1 2 3")).isTrue();
        assertThat(some.has("cpu  1 2 3")).isFalse(); // the sum of all
        assertThat(some.has("intr 1 2 3")).isFalse();
    }

    @Test
    void aProcessThatMayUseAllOfOursHasNoSetOfItsOwn() {
        assertThat(ProcessorSet.fewerFor(ProcessHandle.current().pid())).isEmpty();
    }

    @Test
    void aProcessOfOneProcessorHasOne() throws IOException {
        assumeTrue(Runtime.getRuntime().availableProcessors() > 1, "one processor");
        Process bound = new ProcessBuilder("taskset", "-c", "0", "sleep", "60").start();
        try {
            while (!bound.info().command().orElse("").endsWith("sleep")) {
                assertThat(bound.isAlive()).isTrue();
                Thread.onSpinWait();
            }
            assertThat(ProcessorSet.fewerFor(bound.pid())).hasValue(1.0);
        } finally {
            bound.destroyForcibly();
        }
    }
}
