package dev.heddle.model.tuning;

import dev.heddle.model.experiment.Case;
import dev.heddle.model.experiment.Case.Service;
import dev.heddle.model.experiment.Case.Varied;
import dev.heddle.model.experiment.Experiment;
import dev.heddle.model.experiment.Launch;
import dev.heddle.model.resource.Setting;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// What a tuning starts from and may change, as `tuning.json` keeps it.
///
/// @param command the command line that asked for it
/// @param experiment the variants of the service, and what it is asked; a search for the knee
/// @param start the first configuration
/// @param settings cheapest to change first
public record TuningPlan(
        int schemaVersion,
        String heddleVersion,
        String command,
        Experiment experiment,
        Configuration start,
        List<Setting> settings,
        Bounds bounds) {
    public TuningPlan {
        settings = List.copyOf(settings);
    }

    /// When it is enough.
    ///
    /// @param goalPerSecond sustained rate at which the tuning ends; empty to go on
    /// @param withinSeconds no run is begun that would end later
    /// @param pairs how often a change and the configuration without it are measured
    /// @param prove whether every bottleneck is proven, not only the first
    public record Bounds(
            Optional<Double> goalPerSecond, double withinSeconds, int pairs, boolean prove) {}

    /// The same of another experiment.
    public TuningPlan with(Experiment other) {
        return new TuningPlan(
                schemaVersion, heddleVersion, command, other, start, settings, bounds);
    }

    /// The case of a configuration.
    public Case caseOf(Configuration configuration) {
        Case variant = experiment.named(configuration.variant());
        Launch launch = variant.launch();
        for (Setting setting : settings) {
            String value = configuration.settings().get(setting.name());
            if (value != null) {
                launch = applied(launch, setting, value);
            }
        }
        return variant.as(configuration.name(), launch);
    }

    /// The case of a configuration, as one of several that differ in a setting.
    public Case caseOf(Configuration configuration, Setting varied) {
        Case plain = caseOf(configuration);
        Service service = plain.service().orElseThrow();
        return plain.with(
                new Service(
                        service.threadModel(),
                        service.resources(),
                        service.published(),
                        Optional.of(
                                new Varied(
                                        varied.name(),
                                        Map.of(varied.name(), configuration.value(varied))))));
    }

    private static Launch applied(Launch launch, Setting setting, String value) {
        return switch (setting.place()) {
            case VARIANT -> launch;
            case JDK -> launch.on(value);
            case LIBRARY -> launch.withLibrary(setting.flag(value));
            case COMMAND -> launch.filledIn(setting.name(), value).orElse(launch);
            case FLAG -> launch.withFlag(setting.flag(value));
        };
    }
}
