package dev.heddle.lab.service;

import dev.heddle.lab.internal.archive.BundledLibraries;
import dev.heddle.lab.internal.archive.Manifests;
import dev.heddle.model.InputException;
import dev.heddle.model.experiment.Case;
import dev.heddle.model.experiment.Launch;
import dev.heddle.model.thread.ThreadModel;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.jar.Attributes;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A service as an executable jar, or the folder into which one was unpacked. Its framework
/// determines how to set its port and its thread model.
///
/// @param framework as detected in the jar
public record ServiceJar(Path path, Framework framework) implements ServiceFile {

    private static final Pattern VERSION = Pattern.compile("^(\\d{1,4})\\.(\\d{1,4})");

    /// The class that runs tasks on virtual threads in Micronaut 4 and later.
    private static final String MICRONAUT_4 = "io/micronaut/scheduling/LoomSupport.class";

    /// Its plugin also packages applications of other frameworks.
    private static final String SPRING_BOOT = "spring-boot";

    /// Frameworks whose thread model Heddle can set.
    public enum Framework {
        SPRING_BOOT,
        SPRING_BOOT_WITHOUT_SWITCH,
        QUARKUS,
        HELIDON,
        MICRONAUT,
        /// Any other executable jar; its port is detected, or set by `${port}`.
        OTHER
    }

    /// @throws InputException if it names no main class
    /// @throws IOException if it cannot be read
    public static ServiceJar of(Path jar) throws IOException {
        Framework framework =
                Manifests.of(jar)
                        .flatMap(ServiceJar::framework)
                        .orElseThrow(
                                () ->
                                        new InputException(
                                                ("%s: no Main-Class in its"
                                                                + " manifest; define a variant by"
                                                                + " its start command: NAME='java"
                                                                + " -cp %s …'")
                                                        .formatted(jar, jar)));
        ServiceJar named = new ServiceJar(jar, framework);
        if (named.isSpringBoot() && BundledLibraries.areWithout(jar, SPRING_BOOT)) {
            return new ServiceJar(jar, Framework.OTHER);
        }
        boolean micronaut = framework == Framework.OTHER && Manifests.brings(jar, MICRONAUT_4);
        return micronaut ? new ServiceJar(jar, Framework.MICRONAUT) : named;
    }

    /// Whether it is a Spring Boot application, of any version.
    public boolean isSpringBoot() {
        return framework == Framework.SPRING_BOOT
                || framework == Framework.SPRING_BOOT_WITHOUT_SWITCH;
    }

    /// `spring.threads.virtual.enabled` came with 3.2.
    private static boolean hasSwitch(String version) {
        Matcher numbers = VERSION.matcher(version);
        return !numbers.find()
                || Integer.parseInt(numbers.group(1)) > 3
                || (Integer.parseInt(numbers.group(1)) == 3
                        && Integer.parseInt(numbers.group(2)) >= 2);
    }

    private static Optional<Framework> framework(Attributes manifest) {
        String main = String.valueOf(manifest.getValue("Main-Class"));
        String classPath = String.valueOf(manifest.getValue("Class-Path"));
        String boot = manifest.getValue("Spring-Boot-Version");
        if (boot != null) {
            return Optional.of(
                    hasSwitch(boot) ? Framework.SPRING_BOOT : Framework.SPRING_BOOT_WITHOUT_SWITCH);
        }
        if (main.startsWith("io.quarkus.")) {
            return Optional.of(Framework.QUARKUS);
        }
        if (main.startsWith("io.helidon.") || classPath.contains("helidon-")) {
            return Optional.of(Framework.HELIDON);
        }
        return main.equals("null") ? Optional.empty() : Optional.of(Framework.OTHER);
    }

    @Override
    public String builtOn() {
        return switch (framework) {
            case SPRING_BOOT -> "Spring Boot";
            case SPRING_BOOT_WITHOUT_SWITCH -> "Spring Boot before 3.2";
            case QUARKUS -> "Quarkus";
            case HELIDON -> "Helidon";
            case MICRONAUT -> "Micronaut";
            case OTHER -> "unknown framework";
        };
    }

    @Override
    public List<Case> cases(List<String> javaOptions, List<String> arguments) {
        return switch (framework) {
            case SPRING_BOOT ->
                    List.of(
                            springBoot(ThreadModel.PLATFORM, javaOptions, arguments),
                            springBoot(ThreadModel.VIRTUAL, javaOptions, arguments));
            case MICRONAUT ->
                    List.of(
                            micronaut(ThreadModel.PLATFORM, javaOptions, arguments),
                            micronaut(ThreadModel.VIRTUAL, javaOptions, arguments));
            case SPRING_BOOT_WITHOUT_SWITCH ->
                    List.of(
                            variant(
                                    "platform",
                                    "Spring Boot supports virtual threads from 3.2 on",
                                    ThreadModel.PLATFORM,
                                    javaOptions,
                                    with(arguments, "--server.port=${port}")));
            case QUARKUS ->
                    List.of(
                            variant(
                                    "as-built",
                                    "@RunOnVirtualThread and"
                                            + " quarkus.virtual-threads.enabled are fixed at build"
                                            + " time",
                                    ThreadModel.UNKNOWN,
                                    with(javaOptions, "-Dquarkus.http.port=${port}"),
                                    arguments));
            case OTHER ->
                    List.of(
                            variant(
                                    "as-built",
                                    "thread model not set by Heddle",
                                    ThreadModel.UNKNOWN,
                                    javaOptions,
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

    /// By default `blocking` starts virtual threads, and `io` is a cached thread pool.
    private Case micronaut(ThreadModel model, List<String> javaOptions, List<String> arguments) {
        boolean virtual = model == ThreadModel.VIRTUAL;
        String executor = "micronaut.executors." + (virtual ? "io" : "blocking");
        String type = executor + ".type=" + (virtual ? "thread_per_task" : "cached");
        List<String> all = with(javaOptions, "-Dmicronaut.server.port=${port}");
        all.add("-D" + type);
        all.add("-D%s.virtual=%s".formatted(executor, virtual));
        return variant(model.toString(), type, model, all, arguments);
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
                Case.Service.of(model));
    }

    private static List<String> with(List<String> options, String more) {
        List<String> all = new ArrayList<>(options);
        all.add(more);
        return all;
    }
}
