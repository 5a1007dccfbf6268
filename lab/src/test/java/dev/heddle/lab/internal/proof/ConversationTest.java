package dev.heddle.lab.internal.proof;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.heddle.lab.internal.proof.Conversation.Answer;
import dev.heddle.model.resource.ResourceId;
import dev.heddle.model.resource.ResourceKind;
import dev.heddle.model.run.Intervention.Candidate;
import dev.heddle.model.run.Intervention.Role;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The words of both sides; the probe's are in its `LeaseTest`.
class ConversationTest {
    @TempDir private Path folder;

    private String order() throws Exception {
        return Files.readString(folder.resolve("take.order"));
    }

    private void answer(String text) throws Exception {
        Files.writeString(folder.resolve("take.answer"), text);
    }

    @Test
    void ordersAndSignsOfLife() throws Exception {
        Candidate pool =
                new Candidate(
                        ResourceId.of(ResourceKind.CONNECTION_POOL, "a b"),
                        Role.CAUSE,
                        77,
                        10,
                        Optional.empty());
        try (Conversation conversation = new Conversation(folder, 42)) {
            conversation.take(pool, 2);
            assertThat(order()).isEqualTo("1 42 1 connection_pool 77 2.000\n");
            conversation.beat();
            assertThat(order()).isEqualTo("2 42 1 connection_pool 77 2.000\n");
            conversation.giveBack();
            assertThat(order()).isEqualTo("3 42 2 nothing 0 0.000\n");
        }
        assertThat(folder).isEmptyDirectory();
    }

    @Test
    void onlyTheAnswerToTheLastOrderCounts() throws Exception {
        try (Conversation conversation = new Conversation(folder, 42)) {
            conversation.giveBack();
            assertThat(conversation.answer()).isEmpty();
            answer("1 GIVEN_BACK 0.000 0 99\n");
            assertThat(conversation.answer()).map(Answer::state).contains("GIVEN_BACK");
            conversation.giveBack();
            assertThat(conversation.answer()).isEmpty();
            answer("half an ans");
            assertThat(conversation.answer()).isEmpty();
        }
    }

    @Test
    void unitsAreMeasuredBetweenTwoAnswers() {
        Answer first = Answer.of("3 TAKING 1.000 1000 5000").orElseThrow();
        Answer last = Answer.of("3 TAKING 2.000 4000 7000").orElseThrow();
        assertThat(last.unitsSince(first)).isCloseTo(1.5, within(1e-9));
        assertThat(first.unitsSince(first)).isEqualTo(1);
    }
}
