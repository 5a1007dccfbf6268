package dev.heddle.lab.service;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.heddle.model.InputException;
import dev.heddle.model.experiment.Case;
import dev.heddle.model.experiment.Case.Varied;
import dev.heddle.model.experiment.Launch;
import dev.heddle.model.thread.ThreadModel;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class VariationTest {
    private static final Variation POOLS =
            new Variation("spring.datasource.hikari.maximum-pool-size", List.of("10", "20"));

    @Test
    void eachVariantIsTriedWithEachCombination() {
        List<Case> cases =
                Variation.all(
                        List.of(jar("platform"), jar("virtual")),
                        List.of(POOLS, new Variation("gc", List.of("serial", "zgc"))));
        assertThat(cases)
                .extracting(Case::name)
                .hasSize(8)
                .startsWith(
                        "platform, maximum-pool-size=10, gc=serial",
                        "platform, maximum-pool-size=10, gc=zgc");
        Case last = cases.getLast();
        assertThat(last.launch().javaOptions())
                .containsExactly("-Dspring.datasource.hikari.maximum-pool-size=20", "-XX:+UseZGC");
        assertThat(last.service().flatMap(Case.Service::varied))
                .hasValue(new Varied("virtual", Map.of("maximum-pool-size", "20", "gc", "zgc")));
    }

    @Test
    void jdkHeapAndOptionsOfTheJvmAreGivenAsTheJvmWantsThem() {
        assertThat(only("jdk", "21").jdk()).hasValue("21");
        assertThat(only("heap", "512m").javaOptions()).containsExactly("-Xmx512m");
        assertThat(only("-XX:ActiveProcessorCount", "1").javaOptions())
                .containsExactly("-XX:ActiveProcessorCount=1");
    }

    @Test
    void anAgentIsThereOrNot(@TempDir Path folder) throws IOException {
        Path jar = Files.createFile(folder.resolve("tracer.jar"));
        assertThat(only("agent", "none").javaOptions()).isEmpty();
        assertThat(only("agent", jar + "=sampled").javaOptions())
                .containsExactly("-javaagent:" + jar + "=sampled");
        assertThatThrownBy(() -> only("agent", "tracer.jar"))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("no such file");
    }

    @Test
    void aCommandGetsTheValueWhereItNamesTheSetting() {
        Case command = of("x", Launch.ofCommand("java -Dpool=${pool} -jar app.jar"));
        assertThat(
                        Variation.all(
                                        List.of(command),
                                        List.of(new Variation("pool", List.of("4", "8"))))
                                .getLast()
                                .launch()
                                .command())
                .hasValue("java -Dpool=8 -jar app.jar");
        assertThatThrownBy(() -> Variation.all(List.of(command), List.of(POOLS)))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("does not contain ${spring.datasource");
    }

    @Test
    void whatCannotBeTriedIsRefused() {
        assertThatThrownBy(() -> only("gc", "cms"))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("expected one of g1, parallel, serial, shenandoah, zgc");
        assertThatThrownBy(() -> only("heap", "1q"))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("'heap=1q': expected a size, such as 512m");
        assertThatThrownBy(() -> Variation.all(List.of(jar("a")), List.of(POOLS, POOLS)))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("duplicate");
        assertThatThrownBy(
                        () -> Variation.all(List.of(of("x", Launch.ofRunning())), List.of(POOLS)))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("already running");
        List<String> many = IntStream.range(0, 101).mapToObj(Integer::toString).toList();
        assertThatThrownBy(
                        () -> Variation.all(List.of(jar("a")), List.of(new Variation("n", many))))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("101 combinations");
    }

    private static Launch only(String setting, String value) {
        return Variation.all(List.of(jar("a")), List.of(new Variation(setting, List.of(value))))
                .getFirst()
                .launch();
    }

    private static Case jar(String name) {
        return of(name, Launch.ofJar("app.jar", List.of(), List.of()));
    }

    private static Case of(String name, Launch launch) {
        return new Case(name, "", launch, Case.Service.of(ThreadModel.UNKNOWN));
    }
}
