package dev.heddle.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.cli.Heddle.Said;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What `heddle init` finds out about a service, and what it makes of it.
class InitCommandTest {
    @TempDir private Path folder;
    private Heddle heddle;

    @BeforeEach
    void install() throws Exception {
        heddle = new Heddle(folder);
    }

    private Said init(String fault, String... more) throws Exception {
        String[] args = {"init", "faulty.jar", "--arg=${port}", "--arg=" + fault};
        return heddle.run(Stream.of(args, more).flatMap(Arrays::stream).toArray(String[]::new));
    }

    @Test
    void asksWhatTheServiceDescribes() throws Exception {
        Said said =
                init(
                        "described",
                        "--env=DB_PASSWORD=hunter2",
                        "--env=POOL=20",
                        "--arg=--spring.datasource.password=hunter2",
                        "-J=-Dapi.token=hunter2");
        assertThat(said.exitCode()).as(said.err()).isZero();
        assertThat(said.out())
                .contains("2 of 8 paths", "openapi.json", "next: heddle compare")
                .contains("set in the environment first: DB_PASSWORD");
        assertThat(Files.readString(folder.resolve("heddle.yaml")))
                .contains("  jar: faulty.jar\n", "  path:\n    - /orders\n  #", "ready: /health\n")
                .contains("'DB_PASSWORD=${env:DB_PASSWORD}'", "'POOL=20'", "'${port}'")
                .doesNotContain("hunter2");
        assertThat(Files.readString(folder.resolve("openapi.json"))).contains("/orders/{id}");
    }

    @Test
    void whatItWritesIsTaken() throws Exception {
        init("described", "--env=POOL=20");
        assertThat(Main.withDefaults(folder, folder.resolve("own"), "compare").arguments())
                .containsSequence("compare", "faulty.jar")
                .contains("--arg=${port}", "--arg=described", "--env=POOL=20", "--path=/orders");
    }

    @Test
    void asksBelowThePathThatTheServicePrints() throws Exception {
        Said said = init("below");
        assertThat(said.exitCode()).as(said.err()).isZero();
        assertThat(said.out()).contains("1 of 12 paths", "next: heddle compare");
        assertThat(Files.readString(folder.resolve("heddle.yaml")))
                .contains("  path:\n    - /shop/\n")
                .doesNotContain("spring.datasource");
    }

    @Test
    void aServiceThatDoesNotSayWhatToAsk() throws Exception {
        Said said = init("redirects");
        assertThat(said.exitCode()).as(said.err()).isZero();
        assertThat(said.out()).contains("next: set path in it to the request to test");
        assertThat(Files.readString(folder.resolve("heddle.yaml")))
                .contains("  #   302: /, /actuator")
                .doesNotContain("\n  path:");
    }

    @Test
    void aFileThatIsThereStays() throws Exception {
        Files.writeString(folder.resolve("heddle.yaml"), "compare:\n  tls: true\n");
        Said said = init("described");
        assertThat(said.exitCode()).isEqualTo(2);
        assertThat(said.complaints()).singleElement().asString().contains("already exists");
        assertThat(Files.readString(folder.resolve("heddle.yaml")))
                .isEqualTo("compare:\n  tls: true\n");
    }

    @Test
    @Tag("measured")
    void aServiceThatDoesNotStart() throws Exception {
        Said said = init("exits-1");
        assertThat(said.exitCode()).isEqualTo(3);
        assertThat(said.err())
                .contains("exited with code 1 before it responded; its output: ")
                .containsPattern("\n  \\| .*cannot open the database");
        assertThat(folder.resolve("heddle.yaml")).doesNotExist();
        assertThat(init("never-ready", "--ready-within=5s").err())
                .contains("responded only with 503 within 5 s");
    }
}
