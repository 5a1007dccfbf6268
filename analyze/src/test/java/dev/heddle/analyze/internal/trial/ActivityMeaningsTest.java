package dev.heddle.analyze.internal.trial;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.model.thread.StackFrames;
import dev.heddle.model.thread.ThreadActivity.Kind;
import dev.heddle.probe.shared.AnswerFrames;
import dev.heddle.probe.shared.PoolClasses;
import java.util.List;
import org.junit.jupiter.api.Test;

class ActivityMeaningsTest {
    /// What a dump calls a wait for a reply is one to the probe, too.
    @Test
    void theProbeKnowsEachWaitForAReply() {
        assertThat(frames(Kind.REPLY))
                .hasSizeGreaterThan(20)
                .allSatisfy(
                        frame ->
                                assertThat(AnswerFrames.ALL)
                                        .anyMatch(known -> known.startsWith(frame)));
    }

    /// But those of the JDK, which does not tell by its frames who waits in them, those that wait
    /// by another pool, and packages, of which some classes have threads that wait for no unit.
    @Test
    void theProbeKnowsEachPool() {
        assertThat(frames(Kind.POOL))
                .hasSizeGreaterThan(25)
                .filteredOn(frame -> !isPackage(frame))
                .filteredOn(frame -> !StackFrames.isOfJdk(frame))
                .allMatch(frame -> isOfListed(frame) || PoolClasses.hasNameOfOne(type(frame)));
    }

    private static boolean isOfListed(String frame) {
        return PoolClasses.ALL.stream().anyMatch(frame::startsWith);
    }

    private static boolean isPackage(String frame) {
        String type = type(frame);
        return Character.isLowerCase(type.charAt(type.lastIndexOf('.') + 1));
    }

    private static String type(String frame) {
        int end = frame.lastIndexOf(frame.endsWith("$") ? '$' : '.');
        return frame.substring(0, end);
    }

    private static List<String> frames(Kind kind) {
        return ActivityMeanings.ALL.meanings().stream()
                .filter(meaning -> meaning.kind() == kind && !meaning.instead().contains(kind))
                .flatMap(meaning -> meaning.at().stream())
                .toList();
    }

    @Test
    void thePoolThatCallsTheApplicationIsTold() {
        String pool = "com.mchange.v2.resourcepool.BasicResourcePool.checkoutResource:553";
        assertThat(
                        ActivityMeanings.ALL.callAcross(
                                List.of(
                                        "java.net.Socket.connect:633",
                                        "com.acme.Editions.ask:28",
                                        "com.acme.Customizer.onCheckOut:17",
                                        pool,
                                        "com.acme.Orders.find:72")))
                .as("called back")
                .hasValue(pool);
        assertThat(ActivityMeanings.ALL.callAcross(List.of(pool, "com.acme.Orders.find:72")))
                .as("called")
                .hasValue("com.acme.Orders.find:72");
        assertThat(
                        ActivityMeanings.ALL.callAcross(
                                List.of(
                                        "com.acme.Orders.find:72",
                                        "org.apache.catalina.core.StandardWrapperValve.invoke:9")))
                .as("the server calls every request")
                .isEmpty();
    }
}
