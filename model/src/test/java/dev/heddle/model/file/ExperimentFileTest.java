package dev.heddle.model.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.heddle.model.InputException;
import dev.heddle.model.InputException.Problem;
import dev.heddle.model.experiment.Experiment;
import dev.heddle.model.experiment.Workload;
import dev.heddle.model.load.Phase;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ExperimentFileTest {
    private static final String GOOD =
            """
            name: mine
            question: Does it work?
            parameters:
              quick: {rate: 50, millis: 20}
              published: {rate: 500, millis: 200}
            request: /op?millis=${millis}
            load:
              phases:
                - constant: {rate: "${rate}", duration: 2s}
                - closed: {users: 3, think: 5ms, duration: 1s}
            variants:
              - name: only
                threadModel: virtual
                jar: app.jar
                arguments: ["--port=${port}"]
            """;

    @TempDir Path folder;

    @Test
    void fillsInTheParametersOfTheSetThatWasAskedFor() throws IOException {
        Path file = file(GOOD);
        Experiment read = ExperimentFile.read(file, ExperimentFile.QUICK);
        Workload.Http quick = (Workload.Http) read.workload();
        assertThat(quick.load().requests().getFirst().target()).isEqualTo("/op?millis=20");
        assertThat(quick.load().phases())
                .containsExactly(
                        new Phase.Constant(50, Duration.ofSeconds(2), Phase.Arrivals.EVEN),
                        new Phase.Closed(3, Duration.ofMillis(5), Duration.ofSeconds(1)));
        assertThat(read.cases().getFirst().launch().arguments()).containsExactly("--port=${port}");
        Workload.Http published = read(file, ExperimentFile.PUBLISHED);
        assertThat(published.load().requests().getFirst().target()).isEqualTo("/op?millis=200");
    }

    @Test
    void everyBundledExperimentIsInOrder() throws IOException {
        try (Stream<Path> files = Files.list(Path.of("../experiments"))) {
            List<Path> all = files.toList();
            assertThat(all).isNotEmpty();
            for (Path file : all) {
                assertThat(ExperimentFile.read(file, ExperimentFile.QUICK).name() + ".yaml")
                        .isEqualTo(file.getFileName().toString());
            }
        }
    }

    @Test
    void reportsEverythingThatIsWrongAtOnceWithItsLine() throws IOException {
        String wrong =
                GOOD.replace("name: mine", "name: My Service")
                        .replace("duration: 2s", "duration: 2 weeks")
                        .replace("threadModel: virtual", "threadModel: virtul")
                        .replace("users: 3", "users: 0")
                        .replace("jar: app.jar", "jarr: app.jar")
                        .replace("${millis}", "${milis}");
        assertThat(problems(wrong))
                .containsExactly(
                        "mine.yaml:1: name: found 'My Service'; expected lower-case letters, digits"
                                + " and -, such as my-service",
                        "mine.yaml:6: undefined parameter ${milis}; defined: rate, millis,"
                                + " port, pool; did you mean millis?",
                        "mine.yaml:9: load.phases[0].constant.duration: found '2 weeks'; expected a"
                                + " number and a unit (us, ms, s, m), such as 500ms or 4s",
                        "mine.yaml:10: load.phases[1].closed.users: found '0'; expected a number"
                                + " from 1 to 60000",
                        "mine.yaml:12: variants[0].jar: missing; expected text",
                        "mine.yaml:13: variants[0].threadModel: found 'virtul'; expected one of platform,"
                                + " virtual, reactive, unknown; did you mean virtual?",
                        "mine.yaml:14: variants[0].jarr: unknown key; expected one of name,"
                                + " description, threadModel, jar, jdk, javaOptions, arguments,"
                                + " with, pool, folder, environment, resources, published; did you mean"
                                + " jar?");
    }

    @Test
    void saysWhereTextIsNotYaml() throws IOException {
        assertThat(problems("name: mine\nload: [1, 2\nvariants: x\n"))
                .singleElement()
                .asString()
                .startsWith("mine.yaml:3: invalid YAML:");
        assertThat(problems("just text")).singleElement().asString().contains("keys and values");
        assertThat(problems(GOOD + "name: other\n"))
                .containsExactly("mine.yaml:16: name: duplicate key; keep one");
    }

    @Test
    void wantsToKnowHowASubjectLearnsItsPort() throws IOException {
        assertThat(problems(GOOD.replace("--port=${port}", "--port=8080")))
                .singleElement()
                .asString()
                .contains("does not get a port");
        String fixed = GOOD.replace("--port=${port}", "--x") + "port: 8080\n";
        assertThat(read(file(fixed), ExperimentFile.QUICK).port()).hasValue(8080);
    }

    @Test
    void refusesARunWithoutEnd() throws IOException {
        assertThat(problems(GOOD.replace("duration: 2s", "duration: 90m")))
                .singleElement()
                .asString()
                .contains("longer than 1 h");
    }

    @Test
    void wantsTheSameParametersInBothSets() throws IOException {
        assertThat(problems(GOOD.replace("{rate: 500, millis: 200}", "{rate: 500}")))
                .singleElement()
                .asString()
                .contains("must define the same names as quick");
    }

    @Test
    void namesAFileThatIsMissing() {
        InputException thrown =
                catchThrowableOfType(
                        InputException.class,
                        () ->
                                ExperimentFile.read(
                                        folder.resolve("none.yaml"), ExperimentFile.QUICK));
        assertThat(thrown.problems()).singleElement().asString().endsWith("no such file");
    }

    private List<String> problems(String text) throws IOException {
        Path file = file(text);
        InputException thrown =
                catchThrowableOfType(
                        InputException.class,
                        () -> ExperimentFile.read(file, ExperimentFile.QUICK));
        assertThat(thrown).as("the file is wrong").isNotNull();
        return thrown.problems().stream().map(Problem::message).toList();
    }

    private Path file(String text) throws IOException {
        return Files.writeString(folder.resolve("mine.yaml"), text);
    }

    private static Workload.Http read(Path file, String parameterSet) {
        return (Workload.Http) ExperimentFile.read(file, parameterSet).workload();
    }
}
