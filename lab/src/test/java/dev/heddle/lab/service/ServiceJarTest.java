package dev.heddle.lab.service;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.heddle.model.InputException;
import dev.heddle.model.experiment.Case;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ServiceJarTest {
    @TempDir private Path folder;

    @Test
    void springBootIsSwitchedByItsProperty() throws IOException {
        Path jar = jar("Spring-Boot-Version", "3.5.16");
        List<Case> cases = ServiceJar.of(jar).cases(List.of("-Xmx1g"), List.of("--a=b"));
        assertThat(cases).extracting(Case::name).containsExactly("platform", "virtual");
        assertThat(cases.getLast().launch().arguments())
                .containsExactly(
                        "--a=b", "--server.port=${port}", "--spring.threads.virtual.enabled=true");
        assertThat(cases.getLast().launch().javaOptions()).containsExactly("-Xmx1g");
    }

    @Test
    void quarkusAndHelidonGetTheirPort() throws IOException {
        Path quarkus = jar("Main-Class", "io.quarkus.bootstrap.runner.QuarkusEntryPoint");
        assertThat(
                        ServiceJar.of(quarkus)
                                .cases(List.of(), List.of())
                                .getFirst()
                                .launch()
                                .javaOptions())
                .containsExactly("-Dquarkus.http.port=${port}");
        Path helidon = jar("Class-Path", "libs/helidon-webserver-4.2.0.jar");
        assertThat(
                        ServiceJar.of(helidon)
                                .cases(List.of(), List.of())
                                .getFirst()
                                .launch()
                                .javaOptions())
                .containsExactly("-Dserver.port=${port}");
    }

    /// The switch came with 3.2; before it there is one thread model to run.
    @Test
    void anOldSpringBootHasNoSwitch() throws IOException {
        Path jar = jar("Spring-Boot-Version", "3.1.5");
        List<Case> cases = ServiceJar.of(jar).cases(List.of(), List.of());
        assertThat(cases).extracting(Case::name).containsExactly("platform");
        assertThat(cases.getFirst().description()).contains("3.2");
        assertThat(cases.getFirst().launch().arguments()).containsExactly("--server.port=${port}");
    }

    /// Its plugin packages applications of other frameworks, too.
    @Test
    void aJarThatBundlesLibrariesButNotSpringBootIsNone() throws IOException {
        String entry = "BOOT-INF/lib/armeria-1.32.0.jar";
        Path armeria = jar("Spring-Boot-Version", "3.5.16", entry);
        assertThat(ServiceJar.of(armeria).framework()).isEqualTo(ServiceJar.Framework.OTHER);
        Path boot = jar("Spring-Boot-Version", "3.5.16", "BOOT-INF/lib/spring-boot-3.5.16.jar");
        assertThat(ServiceJar.of(boot).isSpringBoot()).isTrue();
    }

    @Test
    void anyOtherJarIsStartedAsItIs() throws IOException {
        Case only =
                ServiceJar.of(jar("Main-Class", "com.acme.Main"))
                        .cases(List.of(), List.of("--port", "${port}"))
                        .getFirst();
        assertThat(only.launch().arguments()).containsExactly("--port", "${port}");
        Path none = jar("Built-By", "nobody");
        assertThatThrownBy(() -> ServiceJar.of(none))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("no Main-Class");
    }

    @Test
    void aFileThatIsNoJarIsSaidToBeNone() throws IOException {
        Path file = Files.writeString(folder.resolve("text.jar"), "no jar");
        assertThatThrownBy(() -> ServiceFile.of(file)).hasMessageContaining("unreadable jar");
    }

    private Path jar(String attribute, String value, String... entries) throws IOException {
        Manifest manifest = new Manifest();
        manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
        manifest.getMainAttributes().putValue(attribute, value);
        Path jar = folder.resolve(attribute + ".jar");
        try (var out = new JarOutputStream(Files.newOutputStream(jar), manifest)) {
            for (String entry : entries) {
                out.putNextEntry(new JarEntry(entry));
            }
        }
        return jar;
    }
}
