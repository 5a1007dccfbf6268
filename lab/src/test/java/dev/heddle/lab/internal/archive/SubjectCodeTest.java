package dev.heddle.lab.internal.archive;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.lab.Built;
import dev.heddle.lab.internal.file.Sha256;
import dev.heddle.model.experiment.Launch;
import dev.heddle.model.machine.Jdk;
import dev.heddle.model.run.Plan.PlannedTrial;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What of a subject is scanned, listed, and has to be the same when a run goes on.
class SubjectCodeTest {
    private static final String MANIFEST = "META-INF/MANIFEST.MF";

    @TempDir private Path folder;

    @Test
    void quarkusHasFoldersBesideItsJar() throws IOException {
        Path jar =
                zip(
                        "quarkus-app/quarkus-run.jar",
                        Map.of(
                                MANIFEST,
                                "Manifest-Version: 1.0\nClass-Path: lib/boot/a-1.0.jar\n"));
        Path boot = zip("quarkus-app/lib/boot/a-1.0.jar", Map.of("a", ""));
        Path own = zip("quarkus-app/app/shop-2.0.jar", Map.of("b", ""));
        Path main = zip("quarkus-app/lib/main/b-3.0.jar", Map.of("c", ""));
        List<Path> code = SubjectCode.of(planned(jar), Launch.ofJar("", List.of(), List.of()));
        assertThat(code).containsExactly(jar, boot, own, main);
        assertThat(Libraries.of(code, jar.toString()))
                .containsExactly("a-1.0", "b-3.0", "shop-2.0");
    }

    @Test
    void whatAServerServesCounts() throws IOException {
        Path server = zip("server.jar", Map.of(MANIFEST, "Manifest-Version: 1.0\n"));
        Path war = zip("shop.war", Map.of("WEB-INF/lib/c-4.0.jar", ""));
        Launch launch = Launch.ofJar("", List.of(), List.of()).serving(war.toString());
        List<Path> code = SubjectCode.of(planned(server), launch);
        assertThat(code).containsExactly(server, war);
        assertThat(Libraries.of(code, server.toString())).containsExactly("c-4.0");
    }

    @Test
    void aFolderIsAnotherOneOnceAFileInItIs() throws IOException {
        Path file = Files.writeString(folder.resolve("a"), "one");
        String before = Sha256.of(folder);
        assertThat(Sha256.of(folder)).isEqualTo(before).hasSize(64);
        Files.writeString(file, "two");
        assertThat(Sha256.of(folder)).isNotEqualTo(before);
        assertThat(Sha256.of(folder.resolve("none"))).isEmpty();
    }

    private static PlannedTrial planned(Path jar) {
        return new PlannedTrial("", 1, "", new Jdk("", 25, "25", ""), jar.toString(), List.of());
    }

    private Path zip(String name, Map<String, String> entries) throws IOException {
        return Built.archive(folder.resolve(name), entries);
    }
}
