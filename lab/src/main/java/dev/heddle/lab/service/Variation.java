package dev.heddle.lab.service;

import dev.heddle.model.InputException;
import dev.heddle.model.Secrets;
import dev.heddle.model.experiment.Case;
import dev.heddle.model.experiment.Case.Service;
import dev.heddle.model.experiment.Case.Varied;
import dev.heddle.model.experiment.Launch;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// A setting of a service, and its values to compare.
///
/// @param setting `jdk`, `gc`, `heap`, `agent`, a JVM option such as `-XX:ActiveProcessorCount`, a
///   property of the service, or a placeholder `${setting}` in the command of a variant
/// @param values cheapest first
public record Variation(String setting, List<String> values) {
    private static final String FIELD = "vary";
    /// Minimum length of a telling name.
    private static final int TELLING = 5;

    private static final int MOST_CASES = 100;
    private static final String NO_AGENT = "none";

    /// Options whose value follows without an equals sign.
    private static final Set<String> SIZES = Set.of("-Xmx", "-Xms", "-Xss", "-Xmn");

    private static final Map<String, String> COLLECTORS =
            Map.of(
                    "serial", "-XX:+UseSerialGC",
                    "parallel", "-XX:+UseParallelGC",
                    "g1", "-XX:+UseG1GC",
                    "shenandoah", "-XX:+UseShenandoahGC",
                    "zgc", "-XX:+UseZGC");

    public Variation {
        values = values.stream().map(String::strip).toList();
    }

    /// Each case with each combination of values; the cases themselves if nothing is varied.
    ///
    /// @throws InputException if a setting cannot be applied to a case
    static List<Case> all(List<Case> cases, List<Variation> variations) {
        check(cases, variations);
        List<Case> all = cases;
        for (Variation variation : variations) {
            String name = variation.shortName(variations);
            all = all.stream().flatMap(variant -> variation.each(variant, name).stream()).toList();
        }
        return all;
    }

    private static void check(List<Case> cases, List<Variation> variations) {
        long combinations = cases.size();
        for (Variation variation : variations) {
            combinations *= variation.values.size();
            if (variations.stream().filter(other -> other.setting.equals(variation.setting)).count()
                            > 1
                    || variation.values.stream().distinct().count() < variation.values.size()) {
                throw InputException.of(
                        FIELD, "'%s': duplicate setting or value".formatted(variation.setting));
            }
        }
        variations.forEach(Variation::checkNoSecret);
        if (combinations > MOST_CASES) {
            throw InputException.of(
                    FIELD,
                    "%,d combinations; expected at most %d (each takes a minute or more)"
                            .formatted(combinations, MOST_CASES));
        }
    }

    /// Values become part of case names, which appear in files and reports.
    private void checkNoSecret() {
        for (String value : values) {
            String name = lastPart(setting) + "=" + value;
            if (!Secrets.hidden(name).equals(name)) {
                throw InputException.of(
                        FIELD,
                        ("'%s': looks like a secret, but values become names of variants; define each"
                                        + " variant by its start command, and set the value in the"
                                        + " environment")
                                .formatted(setting));
            }
        }
    }

    private List<Case> each(Case variant, String name) {
        return values.stream().map(value -> with(variant, name, value)).toList();
    }

    private Case with(Case variant, String name, String value) {
        Service service = variant.service().orElseThrow();
        Varied before = service.varied().orElse(new Varied(variant.name(), Map.of()));
        Map<String, String> settings = new LinkedHashMap<>(before.settings());
        settings.put(name, value);
        return variant.as(variant.name() + ", " + name + "=" + value, launch(variant, value))
                .with(
                        new Service(
                                service.threadModel(),
                                service.resources(),
                                service.published(),
                                Optional.of(new Varied(before.variant(), settings))));
    }

    private Launch launch(Case variant, String value) {
        Launch launch = variant.launch();
        if (launch.command().isPresent()) {
            return launch.filledIn(setting, value)
                    .orElseThrow(
                            () ->
                                    InputException.of(
                                            FIELD,
                                            ("'%s': the command of variant '%s'"
                                                            + " does not contain ${%s}; put it"
                                                            + " where the value belongs (for a"
                                                            + " start script: into a JVM option or"
                                                            + " an argument)")
                                                    .formatted(setting, variant.name(), setting)));
        }
        if (launch.runsAlready()) {
            throw InputException.of(
                    FIELD,
                    "'%s': cannot be applied to a service that is already running"
                            .formatted(setting));
        }
        return switch (setting) {
            case "jdk" -> launch.on(value);
            case "gc" -> launch.withJavaOption(collector(value));
            case "heap" -> launch.withJavaOption("-Xmx" + size(value));
            case "agent" -> value.equals(NO_AGENT) ? launch : launch.withJavaOption(agent(value));
            default ->
                    launch.withJavaOption(
                            SIZES.contains(setting)
                                    ? setting + value
                                    : (setting.startsWith("-") ? "" : "-D")
                                            + setting
                                            + "="
                                            + value);
        };
    }

    private static String size(String value) {
        if (!value.matches("[1-9]\\d{0,17}[kKmMgGtT]?")) {
            throw InputException.of(
                    FIELD, "'heap=%s': expected a size, such as 512m or 2g".formatted(value));
        }
        return value;
    }

    /// The service may run in another folder.
    private static String agent(String value) {
        int equals = value.indexOf('=');
        Path jar = Path.of(equals < 0 ? value : value.substring(0, equals)).toAbsolutePath();
        if (!Files.isRegularFile(jar)) {
            throw InputException.of(
                    FIELD,
                    "'agent=%s': no such file; expected the jar of an agent, or %s"
                            .formatted(value, NO_AGENT));
        }
        return "-javaagent:" + jar + (equals < 0 ? "" : value.substring(equals));
    }

    private static String collector(String name) {
        return Optional.ofNullable(COLLECTORS.get(name))
                .orElseThrow(
                        () ->
                                InputException.of(
                                        FIELD,
                                        "'gc=%s': expected one of %s"
                                                .formatted(
                                                        name,
                                                        String.join(
                                                                ", ",
                                                                COLLECTORS.keySet().stream()
                                                                        .sorted()
                                                                        .toList()))));
    }

    /// `maximum-pool-size` of `spring.datasource.hikari.maximum-pool-size`, unless another setting
    /// ends with it.
    private String shortName(List<Variation> among) {
        String last = lastPart(setting);
        long same =
                among.stream()
                        .filter(variation -> lastPart(variation.setting).equals(last))
                        .count();
        return same > 1 ? setting : last;
    }

    /// Includes the part before it if it is short, as in `threads.max`.
    private static String lastPart(String setting) {
        int last = Math.max(setting.lastIndexOf('.'), setting.lastIndexOf(':')) + 1;
        return setting.length() - last >= TELLING || last < 2
                ? setting.substring(last)
                : setting.substring(setting.lastIndexOf('.', last - 2) + 1);
    }
}
