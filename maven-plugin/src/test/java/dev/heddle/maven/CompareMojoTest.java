package dev.heddle.maven;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import org.apache.maven.plugin.MojoExecutionException;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// `heddle:compare` on a packaged project, and on what is none.
class CompareMojoTest {
    /// The folder that users get, where the build made it before.
    private static final Path HEDDLE = Path.of("..", "dist", "target", "heddle").toAbsolutePath();

    @TempDir private Path folder;

    @Test
    void theProjectsJarIsCompared() throws Exception {
        Path jar = Files.createFile(folder.resolve("app-1.0.jar"));
        assertThat(goal("jar").run()).containsExactly("compare", jar.toString());
    }

    @Test
    void theWarOfAWebApplicationIsCompared() throws Exception {
        Path war = Files.createFile(folder.resolve("app-1.0.war"));
        assertThat(goal("war").run()).containsExactly("compare", war.toString());
    }

    @Test
    void everyParameterIsAnOptionOfTheCommand() throws Exception {
        Path jar = Files.createFile(folder.resolve("other.jar"));
        Goal<CompareMojo> goal =
                goal("jar")
                        .with("jar", jar.toFile())
                        .with("path", "/orders/42")
                        .with("against", folder.resolve("runs/1").toFile())
                        .with("expect", List.of("sustained>=500", "sustained>=0.95*baseline"))
                        .with("options", List.of("--max-rate", "900"));
        assertThat(goal.run())
                .containsExactly(
                        "compare",
                        jar.toString(),
                        "--path",
                        "/orders/42",
                        "--against",
                        folder.resolve("runs/1").toString(),
                        "--expect",
                        "sustained>=500",
                        "--expect",
                        "sustained>=0.95*baseline",
                        "--max-rate",
                        "900");
    }

    @Test
    void aJarThatWasNotPackagedIsAnError() throws Exception {
        Goal<CompareMojo> goal = goal("jar");
        assertThatThrownBy(goal::run)
                .isInstanceOf(MojoExecutionException.class)
                .hasMessageContaining("heddle.jar")
                .hasMessageContaining("app-1.0.jar");
    }

    @Test
    void aParentModuleIsNoService() throws Exception {
        assertThat(goal("pom").run()).singleElement().asString().contains("heddle");
    }

    /// Heddle itself, with a service that does next to nothing.
    @Test
    @Tag("measured")
    @Tag("long")
    void aSmallServiceIsMeasured() throws Exception {
        assumeTrue(
                Files.isExecutable(HEDDLE.resolve("heddle")),
                "dist/target/heddle is not built; run ./mvnw -DskipTests package");
        packaged();
        Goal<CompareMojo> goal =
                goal("jar")
                        .with("home", HEDDLE.toFile())
                        .with("path", "/")
                        .with("expect", List.of("sustained>=10"))
                        .with("options", List.of("--max-rate", "20"));
        assertThat(goal.run()).anyMatch(line -> line.contains("as-built"));
        try (Stream<Path> runs = Files.list(folder.resolve("runs"))) {
            assertThat(runs).singleElement().asString().endsWith("-compare");
        }
    }

    private Goal<CompareMojo> goal(String packaging) throws IOException {
        return new Goal<>(new CompareMojo(), folder)
                .with("home", Goal.heddle(folder.resolve("installed"), 0).toFile())
                .with("packaged", folder.resolve("app-1.0").toFile())
                .with("packaging", packaging);
    }

    /// The jar of [Service].
    private void packaged() throws IOException {
        Manifest manifest = new Manifest();
        manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
        manifest.getMainAttributes().put(Attributes.Name.MAIN_CLASS, Service.class.getName());
        String entry = Service.class.getName().replace('.', '/') + ".class";
        try (JarOutputStream jar =
                        new JarOutputStream(
                                Files.newOutputStream(folder.resolve("app-1.0.jar")), manifest);
                InputStream bytes = Service.class.getResourceAsStream("/" + entry)) {
            jar.putNextEntry(new ZipEntry(entry));
            if (bytes == null) {
                throw new AssertionError(entry);
            }
            bytes.transferTo(jar);
        }
    }
}
