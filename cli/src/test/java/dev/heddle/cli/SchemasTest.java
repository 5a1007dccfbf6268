package dev.heddle.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.networknt.schema.InputFormat;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import dev.heddle.model.InputException;
import dev.heddle.model.Json;
import dev.heddle.model.file.ExperimentFile;
import dev.heddle.model.file.ScenarioFile;
import dev.heddle.model.verdict.Verdict;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;

/// The published schemas say what Heddle reads and writes: the one of experiment files accepts and
/// refuses what the reader does, the one of `verdict.json` is that of the records.
class SchemasTest {
    private static final Path SCHEMAS = Path.of("..", "docs", "schema");
    private static final Path VERDICT = SCHEMAS.resolve("verdict.schema.json");

    /// Keys of these are names that the author chooses.
    private static final Set<String> FREE =
            Set.of("quick", "published", "headers", "queries", "capture");

    @TempDir private Path folder;

    static Stream<Path> experiments() throws IOException {
        try (Stream<Path> files = Files.list(Path.of("..", "experiments"))) {
            return files
                    .filter(file -> file.toString().endsWith(".yaml"))
                    .sorted()
                    .toList()
                    .stream();
        }
    }

    @ParameterizedTest
    @MethodSource("experiments")
    void aBundledExperimentIsValid(Path file) throws IOException {
        assertThat(problems(yaml(file))).isEmpty();
    }

    /// Every field of every bundled experiment, misspelt: neither takes it.
    @ParameterizedTest
    @MethodSource("experiments")
    void whatTheReaderRefusesTheSchemaRefuses(Path file) throws IOException {
        List<Object> misspelt = new ArrayList<>();
        misspell(yaml(file), misspelt);
        assertThat(misspelt).hasSizeGreaterThan(10);
        for (Object experiment : misspelt) {
            Path wrong = folder.resolve("wrong.yaml");
            Files.writeString(wrong, Json.text(experiment));
            assertThatThrownBy(() -> ExperimentFile.read(wrong, ExperimentFile.QUICK))
                    .as(Json.text(experiment))
                    .isInstanceOf(InputException.class);
            assertThat(problems(experiment)).as(Json.text(experiment)).isNotEmpty();
        }
    }

    /// Copies of a tree, each with one key misspelt.
    private static void misspell(Object tree, List<Object> copies) {
        if (tree instanceof Map<?, ?> map) {
            for (Map.Entry<?, ?> entry : map.entrySet()) {
                Map<Object, Object> renamed = new LinkedHashMap<>();
                map.forEach(
                        (key, value) ->
                                renamed.put(key.equals(entry.getKey()) ? key + "x" : key, value));
                copies.add(renamed);
                if (!FREE.contains(entry.getKey().toString())) {
                    inside(
                            entry.getValue(),
                            copies,
                            changed -> {
                                Map<Object, Object> copy = new LinkedHashMap<>(map);
                                copy.put(entry.getKey(), changed);
                                return copy;
                            });
                }
            }
        } else if (tree instanceof List<?> list) {
            for (int i = 0; i < list.size(); i++) {
                int at = i;
                inside(
                        list.get(i),
                        copies,
                        changed -> {
                            List<Object> copy = new ArrayList<>(list);
                            copy.set(at, changed);
                            return copy;
                        });
            }
        }
    }

    private interface Around {
        Object of(Object changed);
    }

    private static void inside(Object tree, List<Object> copies, Around around) {
        List<Object> changed = new ArrayList<>();
        misspell(tree, changed);
        changed.forEach(value -> copies.add(around.of(value)));
    }

    @Test
    void theScenarioOfTheDocsIsOne() throws IOException {
        String docs = Files.readString(Path.of("..", "docs", "scenarios.md"));
        int start = docs.indexOf("```yaml\n") + 8;
        Path file = folder.resolve("shop.yaml");
        Files.writeString(file, docs.substring(start, docs.indexOf("```", start)));
        Files.writeString(folder.resolve("users.csv"), "user,password,word\na,b,c\n");
        assertThat(ScenarioFile.read(file).steps()).hasSize(5);
        assertThat(scenarioProblems(yaml(file))).isEmpty();
        List<Object> misspelt = new ArrayList<>();
        misspell(yaml(file), misspelt);
        for (Object wrong : misspelt) {
            assertThat(scenarioProblems(wrong)).as(Json.text(wrong)).isNotEmpty();
            Files.writeString(file, Json.text(wrong));
            assertThatThrownBy(() -> ScenarioFile.read(file))
                    .as(Json.text(wrong))
                    .isInstanceOf(InputException.class);
        }
    }

    private static List<?> scenarioProblems(Object scenario) throws IOException {
        return problems(
                Map.of(
                        "name", "shop",
                        "question", "?",
                        "request", "/",
                        "variants",
                                List.of(
                                        Map.of(
                                                "name",
                                                "a",
                                                "threadModel",
                                                "virtual",
                                                "jar",
                                                "a.jar")),
                        "load",
                                Map.of(
                                        "phases",
                                        List.of(
                                                Map.of(
                                                        "constant",
                                                        Map.of("rate", 1, "duration", "1s"))),
                                        "scenario",
                                        scenario)));
    }

    @Test
    void theSchemaOfTheVerdictIsThatOfItsRecords() throws IOException {
        String schema = Json.text(RecordSchema.of(Verdict.class, "Heddle verdict.json")) + "\n";
        if ("write".equals(System.getProperty("heddle.golden"))) {
            Files.writeString(VERDICT, schema);
        }
        assertThat(Files.readString(VERDICT)).isEqualTo(schema);
    }

    /// The golden files of the report.
    @Test
    void verdictsAreValid() throws IOException {
        Path golden =
                Path.of("..", "report", "src", "test", "resources", "dev", "heddle", "report");
        try (Stream<Path> files = Files.list(golden)) {
            List<Path> verdicts = files.filter(file -> file.toString().endsWith(".json")).toList();
            assertThat(verdicts).hasSizeGreaterThan(2);
            for (Path file : verdicts) {
                assertThat(schema(VERDICT).validate(Files.readString(file), InputFormat.JSON))
                        .as(file.toString())
                        .isEmpty();
            }
        }
    }

    /// Grafana's own types say what a dashboard is.
    @Test
    void theDashboardIsOneOfGrafana() throws IOException {
        Schema grafana =
                SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_7)
                        .getSchema(
                                SchemasTest.class.getResourceAsStream(
                                        "grafana-dashboard.schema.json"));
        String dashboard = Files.readString(Path.of("../docs/grafana/heddle-watch.json"));
        assertThat(grafana.validate(dashboard, InputFormat.JSON)).isEmpty();
        String broken = dashboard.replace("\"refresh\": \"10s\"", "\"refresh\": 10");
        assertThat(grafana.validate(broken, InputFormat.JSON)).isNotEmpty();
    }

    private static Object yaml(Path file) throws IOException {
        return new Load(LoadSettings.builder().build()).loadFromString(Files.readString(file));
    }

    private static List<?> problems(Object experiment) throws IOException {
        return List.copyOf(
                schema(SCHEMAS.resolve("experiment.schema.json"))
                        .validate(Json.text(experiment), InputFormat.JSON));
    }

    private static Schema schema(Path file) throws IOException {
        return SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
                .getSchema(Files.readString(file));
    }
}
