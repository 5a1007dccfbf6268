package dev.heddle.lab;

import dev.heddle.model.Case;
import dev.heddle.model.Case.Published;
import dev.heddle.model.InputException;
import dev.heddle.model.Launch;
import dev.heddle.model.ThreadModel;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.jar.Attributes;
import java.util.jar.JarFile;
import java.util.jar.Manifest;

/// The user's own service, as the jar that starts it. What framework it is built on tells how to
/// give it a port and how to switch its thread model.
///
/// @param framework as the jar shows
public record ServiceJar(Path path, Framework framework) {

    /// Frameworks whose switch is known.
    public enum Framework {
        SPRING_BOOT,
        QUARKUS,
        HELIDON
    }

    /// @throws InputException if there is no such jar, or its framework is not known
    public static ServiceJar of(Path jar) {
        if (!Files.isRegularFile(jar)) {
            throw new InputException("%s: no such file; give the jar of a service".formatted(jar));
        }
        try (JarFile opened = new JarFile(jar.toFile())) {
            Manifest manifest = opened.getManifest();
            Framework framework =
                    Optional.ofNullable(manifest)
                            .flatMap(of -> framework(of.getMainAttributes()))
                            .orElseThrow(
                                    () ->
                                            new InputException(
                                                    ("%s: neither Spring Boot, Quarkus nor Helidon;"
                                                                    + " name a variant, and the command that starts"
                                                                    + " it: NAME='java -jar %s'")
                                                            .formatted(jar, jar)));
            return new ServiceJar(jar.toAbsolutePath().normalize(), framework);
        } catch (IOException e) {
            throw new InputException(
                    "%s: not a jar that can be read (%s)".formatted(jar, e.getMessage()));
        }
    }

    private static Optional<Framework> framework(Attributes manifest) {
        String main = String.valueOf(manifest.getValue("Main-Class"));
        String classPath = String.valueOf(manifest.getValue("Class-Path"));
        if (manifest.getValue("Spring-Boot-Version") != null) {
            return Optional.of(Framework.SPRING_BOOT);
        }
        if (main.startsWith("io.quarkus.")) {
            return Optional.of(Framework.QUARKUS);
        }
        return main.startsWith("io.helidon.") || classPath.contains("helidon-")
                ? Optional.of(Framework.HELIDON)
                : Optional.empty();
    }

    /// One variant for each thread model that can be switched on.
    ///
    /// @param javaOptions of the user, as are `arguments`
    List<Case> cases(List<String> javaOptions, List<String> arguments) {
        return switch (framework) {
            case SPRING_BOOT ->
                    List.of(
                            springBoot(ThreadModel.PLATFORM, javaOptions, arguments),
                            springBoot(ThreadModel.VIRTUAL, javaOptions, arguments));
            case QUARKUS ->
                    List.of(
                            variant(
                                    "as-built",
                                    "Quarkus switches by @RunOnVirtualThread in the code",
                                    ThreadModel.UNKNOWN,
                                    with(javaOptions, "-Dquarkus.http.port=${port}"),
                                    arguments));
            case HELIDON ->
                    List.of(
                            variant(
                                    "virtual",
                                    "Helidon 4 serves every request on a virtual thread",
                                    ThreadModel.UNKNOWN,
                                    with(javaOptions, "-Dserver.port=${port}"),
                                    arguments));
        };
    }

    private Case springBoot(ThreadModel model, List<String> javaOptions, List<String> arguments) {
        boolean virtual = model == ThreadModel.VIRTUAL;
        List<String> all = with(arguments, "--server.port=${port}");
        all.add("--spring.threads.virtual.enabled=" + virtual);
        return variant(
                model.toString(),
                "spring.threads.virtual.enabled=" + virtual,
                model,
                javaOptions,
                all);
    }

    private Case variant(
            String name,
            String description,
            ThreadModel model,
            List<String> javaOptions,
            List<String> arguments) {
        return new Case(
                name,
                description,
                Launch.ofJar(path.toString(), javaOptions, arguments),
                new Case.Service(model, List.of(), Published.NOTHING));
    }

    private static List<String> with(List<String> options, String more) {
        List<String> all = new ArrayList<>(options);
        all.add(more);
        return all;
    }
}
