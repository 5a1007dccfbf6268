package dev.heddle.lab.internal.plan;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.mapping;
import static java.util.stream.Collectors.toList;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.heddle.lab.Installation;
import dev.heddle.lab.RunOptions;
import dev.heddle.lab.RunOptions.Outside;
import dev.heddle.lab.RunOptions.Storage;
import dev.heddle.model.InputException;
import dev.heddle.model.InputException.Problem;
import dev.heddle.model.experiment.Experiment;
import dev.heddle.model.file.ExperimentFile;
import dev.heddle.model.run.NothingHereException;
import dev.heddle.model.run.Plan;
import dev.heddle.model.run.Plan.PlannedTrial;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PlannerTest {
    private static final String FOUR_VARIANTS =
            """
            name: four
            question: Which is best?
            parameters: {quick: {rate: 10}, published: {rate: 100}}
            request: /
            port: 8080
            load:
              phases:
                - constant: {rate: "${rate}", duration: 1s}
            variants:
              - {name: a, threadModel: platform, jar: service}
              - {name: b, threadModel: virtual, jar: service, jdk: "999"}
              - {name: c + d, threadModel: virtual, jar: service}
              - {name: e, threadModel: unknown, jar: own/service.jar}
            """;

    @TempDir private Path folder;

    @BeforeEach
    void bundleAService() throws IOException {
        Files.createDirectories(folder.resolve("subjects"));
        Files.writeString(folder.resolve("subjects/service.jar"), "a jar");
        Files.createDirectories(folder.resolve("own"));
        Files.writeString(folder.resolve("own/service.jar"), "another jar");
    }

    @Test
    void aPlanHasEachCaseThatCanRunOncePerBlock() {
        Plan plan = plan(FOUR_VARIANTS, options(1));
        Map<Integer, List<String>> byBlock =
                plan.trials().stream()
                        .collect(
                                groupingBy(
                                        PlannedTrial::block, mapping(PlannedTrial::of, toList())));
        assertThat(byBlock).containsOnlyKeys(1, 2);
        assertThat(byBlock.values())
                .allSatisfy(
                        names -> assertThat(names).containsExactlyInAnyOrder("a", "c + d", "e"));
        assertThat(plan.experiment().cases()).hasSize(3);
    }

    @Test
    void aCaseWhoseJdkIsMissingIsSkipped() {
        assertThat(plan(FOUR_VARIANTS, options(1)).skipped())
                .singleElement()
                .matches(skipped -> skipped.of().equals("b") && skipped.wanted().equals("999"));
    }

    @Test
    void trialsAreNumberedAndTheirFoldersNeedNoQuoting() {
        List<PlannedTrial> trials = plan(FOUR_VARIANTS, options(1)).trials();
        for (int i = 0; i < trials.size(); i++) {
            assertThat(trials.get(i).name())
                    .startsWith("%03d-".formatted(i + 1))
                    .matches("[A-Za-z0-9.-]+");
        }
    }

    @Test
    void aJarIsABundledSubjectOrAFileNextToTheExperiment() {
        assertThat(plan(FOUR_VARIANTS, options(1)).trials())
                .allSatisfy(
                        trial ->
                                assertThat(Path.of(trial.jar()))
                                        .isEqualTo(
                                                folder.resolve(
                                                        trial.of().equals("e")
                                                                ? "own/service.jar"
                                                                : "subjects/service.jar")));
    }

    @Test
    void theSeedDecidesTheOrder() {
        List<String> first = order(7);
        assertThat(order(7)).isEqualTo(first);
        assertThat(List.of(order(8), order(9), order(10), order(11)))
                .as("four other seeds")
                .anyMatch(other -> !other.equals(first));
    }

    @Test
    void blocksAreShuffledEachForItself() {
        List<String> order =
                plan(FOUR_VARIANTS, options(1, 20)).trials().stream()
                        .map(PlannedTrial::of)
                        .toList();
        assertThat(order).hasSize(60);
        List<String> first = order.subList(0, 3);
        assertThat(IntStream.range(1, 20))
                .anyMatch(block -> !order.subList(3 * block, 3 * block + 3).equals(first));
    }

    @Test
    void everySecondBlockIsTheReverseOfTheOneBefore() {
        List<String> order =
                plan(FOUR_VARIANTS, options(1, 4)).trials().stream().map(PlannedTrial::of).toList();
        assertThat(order.subList(3, 6)).isEqualTo(order.subList(0, 3).reversed());
        assertThat(order.subList(9, 12)).isEqualTo(order.subList(6, 9).reversed());
    }

    @Test
    void everythingWrongIsReportedTogether() {
        RunOptions wrong =
                new RunOptions(
                        OptionalInt.empty(),
                        OptionalLong.of(1),
                        List.of(),
                        List.of("e", "nobody"),
                        List.of("com.acme:pool:2"),
                        new Outside(Optional.empty(), Optional.of(Duration.ofMillis(1)), List.of()),
                        storage());
        InputException thrown =
                catchThrowableOfType(
                        InputException.class,
                        () -> plan(FOUR_VARIANTS.replace("own/service.jar", "missing.jar"), wrong));
        assertThat(thrown.problems())
                .extracting(Problem::field)
                .contains("variants", "libraries", "roundTrip", "");
        assertThat(thrown.problems())
                .extracting(Problem::message)
                .anyMatch(message -> message.contains("nobody: no such variant; expected one of a"))
                .anyMatch(message -> message.contains("jar 'missing.jar' is neither"));
    }

    @Test
    void aRunOfWhichNothingIsLeftSaysWhatIsMissing() {
        RunOptions only =
                new RunOptions(
                        OptionalInt.empty(),
                        OptionalLong.of(1),
                        List.of(),
                        List.of("b"),
                        List.of(),
                        outside(),
                        storage());
        assertThat(
                        catchThrowableOfType(
                                NothingHereException.class, () -> plan(FOUR_VARIANTS, only)))
                .hasMessageContaining("999");
    }

    private List<String> order(long seed) {
        return plan(FOUR_VARIANTS, options(seed)).trials().stream().map(PlannedTrial::of).toList();
    }

    private Plan plan(String yaml, RunOptions options) {
        try {
            Path file = folder.resolve("four.yaml");
            Files.writeString(file, yaml);
            Experiment experiment = ExperimentFile.read(file, ExperimentFile.QUICK);
            return new Planner(options, new Installation(folder, "test"), file).plan(experiment);
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    private RunOptions options(long seed) {
        return options(seed, 2);
    }

    private RunOptions options(long seed, int blocks) {
        return new RunOptions(
                OptionalInt.of(blocks),
                OptionalLong.of(seed),
                List.of(),
                List.of(),
                List.of(),
                outside(),
                storage());
    }

    private static Outside outside() {
        return new Outside(Optional.empty(), Optional.empty(), List.of());
    }

    private Storage storage() {
        return new Storage(folder.resolve("runs"), "heddle run four", Optional.empty());
    }
}
