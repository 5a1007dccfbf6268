package dev.heddle.lab.service;

import dev.heddle.lab.Jdks;
import dev.heddle.lab.internal.tune.KnownSettings;
import dev.heddle.model.InputException;
import dev.heddle.model.Json;
import dev.heddle.model.experiment.Case;
import dev.heddle.model.experiment.Experiment;
import dev.heddle.model.resource.Setting;
import dev.heddle.model.resource.Setting.Place;
import dev.heddle.model.tuning.Configuration;
import dev.heddle.model.tuning.TuningPlan;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/// The settings of `heddle tune`.
///
/// @param service that is tuned, and what it is asked
/// @param jdk that it starts on; empty for the one that runs Heddle
/// @param onVirtual whether it starts on virtual threads, as where they are switched on already
/// @param declared settings of the user, which are tried before those that Heddle knows
public record TuneOptions(
        CompareOptions service,
        Optional<String> jdk,
        boolean onVirtual,
        List<Setting> declared,
        TuningPlan.Bounds bounds) {

    /// @param command the command line, for the record
    /// @throws InputException if there is not one service that Heddle can start
    public TuningPlan plan(String command, String heddleVersion) {
        CompareOptions.Target target = service.target();
        if (target.files().size() + target.commands().size() != 1) {
            throw new InputException(
                    "found %d services to tune; give one jar, WAR, start script or --variant"
                            .formatted(target.files().size() + target.commands().size()));
        }
        jdk.ifPresent(Jdks::find);
        Experiment compared = service.experiment();
        List<Case> variants = compared.cases().stream().map(this::onJdk).toList();
        Case first = onVirtual ? firstOnVirtual(variants) : variants.getFirst();
        Optional<Case> virtual = virtual(first, variants);
        List<Case> cases = Stream.concat(Stream.of(first), virtual.stream()).toList();
        List<Setting> settings =
                Stream.concat(
                                declared.stream(),
                                KnownSettings.of(builtOn(target), first, virtual).stream())
                        .toList();
        checkNames(settings);
        return new TuningPlan(
                Json.SCHEMA_VERSION,
                heddleVersion,
                command,
                compared.named("tune", bounds.pairs()).with(cases, compared.workload()),
                new Configuration(first.name(), placeholders(first)),
                settings,
                bounds);
    }

    private Case onJdk(Case variant) {
        return jdk.map(wanted -> variant.as(variant.name(), variant.launch().on(wanted)))
                .orElse(variant);
    }

    private static Case firstOnVirtual(List<Case> variants) {
        return variants.stream()
                .filter(Case::virtual)
                .findFirst()
                .orElseThrow(
                        () ->
                                new InputException(
                                        "--virtual-threads: found no switch for virtual threads;"
                                                + " give a service that has one (Spring Boot 3.2,"
                                                + " Micronaut, Tomcat, Jetty), or start it so by"
                                                + " --variant"));
    }

    /// The same service with virtual threads switched on.
    private static Optional<Case> virtual(Case first, List<Case> variants) {
        return variants.stream()
                .filter(variant -> !first.virtual() && variant.virtual())
                .filter(variant -> variant.launch().jar().equals(first.launch().jar()))
                .findFirst();
    }

    private static String builtOn(CompareOptions.Target target) {
        if (target.files().isEmpty()) {
            return "";
        }
        Path file = target.files().getFirst();
        return switch (ServiceFile.of(file)) {
            case ServiceJar jar -> jar.framework().name().toLowerCase(Locale.ROOT);
            case WebApplication application ->
                    target.servers().isEmpty()
                            ? application.servers().getFirst().toString()
                            : target.servers().getFirst().toString();
            case StartScript _ -> "";
        };
    }

    private static void checkNames(List<Setting> settings) {
        List<String> names = settings.stream().map(Setting::name).toList();
        names.stream()
                .filter(name -> names.indexOf(name) < names.lastIndexOf(name))
                .findFirst()
                .ifPresent(
                        name -> {
                            throw InputException.of(
                                    "settings",
                                    "%s: there is another setting of this name; use a different one"
                                            .formatted(name));
                        });
    }

    /// A command starts with the smallest value of each setting that it has a placeholder for.
    private Map<String, String> placeholders(Case first) {
        Map<String, String> values = new LinkedHashMap<>();
        for (Setting setting : declared) {
            if (setting.place() == Place.COMMAND) {
                String smallest = Integer.toString(setting.sizes().orElseThrow().from());
                if (first.launch().filledIn(setting.name(), smallest).isEmpty()) {
                    throw InputException.of(
                            "settings",
                            "%s: no flag, and the start command does not contain ${%s}; give one"
                                    .formatted(setting.name(), setting.name()));
                }
                values.put(setting.name(), smallest);
            }
        }
        return values;
    }
}
