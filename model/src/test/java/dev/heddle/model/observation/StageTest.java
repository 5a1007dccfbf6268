package dev.heddle.model.observation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.core.type.TypeReference;
import tools.jackson.databind.json.JsonMapper;

class StageTest {
    private static final JsonMapper MAPPER = JsonMapper.builder().build();

    @Test
    void aStepIsReadAsItIsWritten() {
        String json = MAPPER.writeValueAsString(List.of(new Stage.Step(12), Stage.LOW_AGAIN));
        assertThat(json).isEqualTo("[\"step-12\",\"low-again\"]");
        assertThat(MAPPER.readValue(json, new TypeReference<List<Stage>>() {}))
                .containsExactly(new Stage.Step(12), Stage.LOW_AGAIN);
    }

    @Test
    void aStageIsAKey() {
        String json = MAPPER.writeValueAsString(Map.of(new Stage.Step(3), 1));
        assertThat(json).isEqualTo("{\"step-3\":1}");
        assertThat(MAPPER.readValue(json, new TypeReference<Map<Stage, Integer>>() {}))
                .containsEntry(new Stage.Step(3), 1);
    }

    @ParameterizedTest
    @ValueSource(strings = {"../secret", "", "a/b", "Low"})
    void aNameThatIsNoFileNameIsRefused(String name) {
        assertThatThrownBy(() -> Stage.of(name)).isInstanceOf(IllegalArgumentException.class);
    }
}
