package dev.heddle.lab;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.lab.internal.archive.Artifacts;
import dev.heddle.lab.internal.subject.TriedService;
import dev.heddle.lab.service.ServiceFile;
import dev.heddle.model.experiment.Case;
import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A real Micronaut service: on which kind of thread its two executors run it.
class MicronautTest {
    /// The newest of which all parts are published.
    private static final String VERSION = "4.10.20";

    private static final List<String> LIBRARIES =
            List.of(
                    "micronaut-http-server-netty",
                    "micronaut-jackson-databind",
                    "micronaut-inject-java");

    private static final String SERVICE =
            """
            package acme;

            import io.micronaut.http.annotation.*;
            import io.micronaut.runtime.Micronaut;
            import io.micronaut.scheduling.TaskExecutors;
            import io.micronaut.scheduling.annotation.ExecuteOn;

            @Controller
            public class Application {
                public static void main(String[] args) {
                    Micronaut.run(Application.class, args);
                }

                @Get("/blocking")
                @ExecuteOn(TaskExecutors.BLOCKING)
                String blocking() {
                    return "virtual: " + Thread.currentThread().isVirtual();
                }

                @Get("/io")
                @ExecuteOn(TaskExecutors.IO)
                String io() {
                    return "virtual: " + Thread.currentThread().isVirtual();
                }
            }
            """;

    @TempDir private Path folder;

    @Test
    @Tag("measured")
    void bothExecutorsAreSwitched() throws Exception {
        ServiceFile service = ServiceFile.of(built());
        assertThat(service.builtOn()).isEqualTo("Micronaut");
        List<Case> cases = service.cases(List.of("-Xmx128m"), List.of());
        assertThat(cases).extracting(Case::name).containsExactly("platform", "virtual");
        for (Case variant : cases) {
            try (TriedService started =
                    TriedService.start(variant.launch(), service.path(), Duration.ofMinutes(2))) {
                TriedService.Answer wanted =
                        new TriedService.Answer(
                                200, "virtual: " + variant.name().equals("virtual"));
                assertThat(started.get("/blocking")).as(variant.name()).isEqualTo(wanted);
                assertThat(started.get("/io")).as(variant.name()).isEqualTo(wanted);
            }
        }
    }

    /// A jar that names its libraries, which are beside it.
    private Path built() throws IOException {
        Set<Path> libraries = new LinkedHashSet<>();
        for (String name : LIBRARIES) {
            libraries.addAll(
                    Artifacts.withDependencies("io.micronaut:%s:%s".formatted(name, VERSION)));
        }
        String path =
                libraries.stream()
                        .map(Path::toString)
                        .collect(Collectors.joining(File.pathSeparator));
        Path source = Files.writeString(folder.resolve("Application.java"), SERVICE);
        Path classes = folder.resolve("classes");
        Built.compile(source, path, classes, "-parameters", "-processorpath", path);
        Path beside = Files.createDirectory(folder.resolve("libs"));
        for (Path library : libraries) {
            Files.copy(library, beside.resolve(library.getFileName()));
        }
        return jar(classes, libraries);
    }

    private Path jar(Path classes, Set<Path> libraries) throws IOException {
        Manifest manifest = new Manifest();
        Attributes attributes = manifest.getMainAttributes();
        attributes.put(Attributes.Name.MANIFEST_VERSION, "1.0");
        attributes.put(Attributes.Name.MAIN_CLASS, "acme.Application");
        attributes.put(
                Attributes.Name.CLASS_PATH,
                libraries.stream()
                        .map(library -> "libs/" + library.getFileName())
                        .collect(Collectors.joining(" ")));
        Path jar = folder.resolve("service.jar");
        try (OutputStream out = Files.newOutputStream(jar);
                JarOutputStream zip = new JarOutputStream(out, manifest)) {
            // Micronaut finds its beans by listing a folder of the jar.
            Built.add(classes, zip);
        }
        return jar;
    }
}
