package dev.heddle.model.observation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.model.Json;
import dev.heddle.model.observation.Observation.Peer;
import java.io.IOException;
import org.junit.jupiter.api.Test;

class ObservationTest {
    @Test
    void aLookOfBeforeSegmentsWereCountedHasNone() throws IOException {
        String written =
                """
                {"address": "10.0.0.7:80", "over": [
                  {"atSeconds": 1, "open": 3, "awaiting": 2, "undecided": 1}]}
                """;
        assertThat(Json.read(written, Peer.class).over())
                .containsExactly(new Peer.Look(1, 3, 2, 1));
    }
}
