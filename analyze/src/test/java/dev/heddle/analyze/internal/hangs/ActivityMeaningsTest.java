package dev.heddle.analyze.internal.hangs;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.model.ThreadActivity.Kind;
import dev.heddle.probe.shared.AnswerFrames;
import java.util.List;
import org.junit.jupiter.api.Test;

class ActivityMeaningsTest {
    /// What a dump calls a wait for a reply is one to the probe, too.
    @Test
    void theProbeKnowsEachWaitForAReply() {
        List<String> replies =
                ActivityMeanings.ALL.meanings().stream()
                        .filter(meaning -> meaning.kind() == Kind.REPLY)
                        .flatMap(meaning -> meaning.at().stream())
                        .toList();
        assertThat(replies)
                .hasSizeGreaterThan(20)
                .allSatisfy(
                        frame ->
                                assertThat(AnswerFrames.ALL)
                                        .anyMatch(known -> known.startsWith(frame)));
    }
}
