package dev.heddle.model;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.Random;
import org.junit.jupiter.api.Test;

/// Bodies that are not text.
class BodyTextTest {
    @Test
    void textIsAsItIs() {
        String text = "käse 😀 \n\0";
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        assertThat(BodyText.of(bytes)).isEqualTo(text);
        assertThat(BodyText.bytes(text)).isEqualTo(bytes);
    }

    @Test
    void anyBytesComeBack() {
        long seed = System.nanoTime();
        Random random = new Random(seed);
        for (int i = 0; i < 2_000; i++) {
            byte[] bytes = new byte[random.nextInt(40)];
            random.nextBytes(bytes);
            assertThat(BodyText.bytes(BodyText.of(bytes))).as("seed %d", seed).isEqualTo(bytes);
        }
    }

    @Test
    void theCharactersThatStandForBytesComeBackToo() {
        byte[] bytes = Character.toString(0x10fe80).getBytes(StandardCharsets.UTF_8);
        assertThat(BodyText.bytes(BodyText.of(bytes))).isEqualTo(bytes);
    }
}
