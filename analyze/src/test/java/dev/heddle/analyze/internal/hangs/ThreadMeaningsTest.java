package dev.heddle.analyze.internal.hangs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import dev.heddle.model.thread.Frame;
import dev.heddle.model.thread.StackFrames;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class ThreadMeaningsTest {
    private final ThreadMeanings meanings = ThreadMeanings.ALL;

    @Test
    void everythingThatTheCodeAsksForIsListed() {
        assertThat(meanings.frames()).containsOnlyKeys(FrameRole.values());
        assertThat(meanings.objects()).containsOnlyKeys(AwaitedObject.values());
    }

    @Test
    void theClassesOfTheJdkExist() {
        List<String> classes =
                Stream.concat(
                                meanings.frames().values().stream()
                                        .flatMap(List::stream)
                                        .map(method -> Frame.of(method).type()),
                                meanings.objects().values().stream().flatMap(List::stream))
                        .filter(StackFrames::isOfJdk)
                        .distinct()
                        .toList();
        assertThat(classes)
                .isNotEmpty()
                .allSatisfy(
                        name ->
                                assertThatCode(
                                                () ->
                                                        Class.forName(
                                                                name,
                                                                false,
                                                                ClassLoader.getSystemClassLoader()))
                                        .doesNotThrowAnyException());
    }
}
