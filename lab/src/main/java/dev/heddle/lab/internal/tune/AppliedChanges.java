package dev.heddle.lab.internal.tune;

import dev.heddle.lab.service.ServiceFile;
import dev.heddle.lab.service.ServiceJar;
import dev.heddle.model.InputException;
import dev.heddle.model.Json;
import dev.heddle.model.experiment.Case;
import dev.heddle.model.experiment.Experiment;
import dev.heddle.model.experiment.Launch;
import dev.heddle.model.forecast.Change;
import dev.heddle.model.resource.ResourceKind;
import dev.heddle.model.resource.Rung;
import dev.heddle.model.resource.Setting;
import dev.heddle.model.thread.ThreadModel;
import dev.heddle.model.tuning.Configuration;
import dev.heddle.model.tuning.TuningPlan;
import dev.heddle.model.verdict.Verdict.CaseVerdict;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;

/// Changes that were predicted, as settings with which the service is started: those that `heddle
/// tune` knows, and those of the user.
public final class AppliedChanges {
    private static final String PROPERTY = "-D";
    private static final String STARTED_BY_USER = " add --variant NAME=COMMAND";

    private final Experiment experiment;
    private final CaseVerdict verdict;
    private final List<Setting> settings;
    private Configuration configuration;

    private AppliedChanges(
            Experiment experiment, CaseVerdict verdict, List<Setting> settings, String variant) {
        this.experiment = experiment;
        this.verdict = verdict;
        this.settings = settings;
        this.configuration = new Configuration(variant, Map.of());
    }

    /// The changed case.
    ///
    /// @param verdict of the case that is changed, which tells its resources
    /// @param declared settings of the user, which come before those that Heddle knows
    /// @throws InputException if one of the changes cannot be made here
    public static Case of(
            Experiment experiment,
            Case base,
            CaseVerdict verdict,
            List<Change> changes,
            List<Setting> declared) {
        List<Setting> settings =
                Stream.concat(
                                declared.stream(),
                                KnownSettings.of(builtOn(base.launch()), base, Optional.empty())
                                        .stream())
                        .toList();
        AppliedChanges applied = new AppliedChanges(experiment, verdict, settings, base.name());
        changes.forEach(AppliedChanges::checkIsTheServices);
        // The variant first, whose start the others add to.
        changes.forEach(applied::threads);
        changes.forEach(applied::apply);
        return new TuningPlan(
                        Json.SCHEMA_VERSION,
                        "",
                        "",
                        experiment,
                        applied.configuration,
                        settings,
                        new TuningPlan.Bounds(Optional.empty(), 0, 1, false))
                .caseOf(applied.configuration);
    }

    /// The changed case, which the user starts.
    ///
    /// @param started a variant of the run, or NAME=COMMAND
    /// @throws InputException if it is none, or is not what is changed
    public static Case started(
            Experiment experiment, Case base, List<Change> changes, String started) {
        changes.forEach(AppliedChanges::checkIsTheServices);
        int equals = started.indexOf('=');
        List<String> names = experiment.cases().stream().map(Case::name).toList();
        Case changed =
                equals < 0
                        ? experiment.cases().get(Change.named("--variant", started, names))
                        : new Case(
                                started.substring(0, equals),
                                "",
                                Launch.ofCommand(started.substring(equals + 1))
                                        .in(base.launch().surroundings()),
                                Case.Service.of(ThreadModel.UNKNOWN));
        if (changed.name().equals(base.name())) {
            throw new InputException(
                    "--variant %s: that is the service as it was; name another".formatted(started));
        }
        return changed;
    }

    /// The load and the number of hosts are nothing that another start changes.
    private static void checkIsTheServices(Change change) {
        if (change instanceof Change.Bursts) {
            throw new InputException(
                    "--arrivals bursty: cannot be verified, as the load has Poisson arrivals;"
                            + " leave --verify out");
        }
        if (change instanceof Change.Hosts hosts) {
            throw new InputException(
                    "--hosts %d: cannot be verified on one machine; leave --verify out"
                            .formatted(hosts.count()));
        }
    }

    private static String builtOn(Launch launch) {
        return launch.served().isEmpty()
                        && !launch.jar().isEmpty()
                        && Files.exists(Path.of(launch.jar()))
                        && ServiceFile.of(Path.of(launch.jar())) instanceof ServiceJar jar
                ? jar.framework().name().toLowerCase(Locale.ROOT)
                : "";
    }

    private void threads(Change change) {
        if (change instanceof Change.VirtualThreads) {
            configuration = variant(true, "threads=virtual");
        } else if (change instanceof Change.PlatformThreads(int workers)) {
            configuration = variant(false, "threads=platform:" + workers);
        }
    }

    private Configuration variant(boolean virtual, String change) {
        String jar = experiment.named(configuration.variant()).launch().jar();
        return experiment.cases().stream()
                .filter(each -> each.virtual() == virtual && !jar.isEmpty())
                .filter(each -> each.launch().jar().equals(jar))
                .findFirst()
                .map(each -> new Configuration(each.name(), Map.of()))
                .orElseThrow(
                        () ->
                                refused(
                                        change,
                                        "the run has no variant of this thread model to start;"
                                                + STARTED_BY_USER));
    }

    private void apply(Change change) {
        switch (change) {
            case Change.Capacity(String resource, int units) ->
                    set(resource + "=" + units, units, settingOf(resource));
            case Change.PlatformThreads(int workers) ->
                    set(
                            "threads=platform:" + workers,
                            workers,
                            sized(each -> each.lifts().kinds().contains(ResourceKind.WORKERS)));
            case Change.Processors _ ->
                    throw refused(
                            "cpu",
                            "Heddle does not change the processors of this machine; start it with"
                                    + " taskset or in a container:"
                                    + STARTED_BY_USER);
            case Change.Site site ->
                    throw refused(
                            "site:" + site.place(),
                            "Heddle cannot change whom the service waits for; start it so that it"
                                    + " calls heddle delay or heddle relay:"
                                    + STARTED_BY_USER);
            case Change.VirtualThreads _, Change.Bursts _, Change.Hosts _ -> {}
        }
    }

    private void set(String change, int units, Optional<Setting> setting) {
        Setting known =
                setting.orElseThrow(
                        () ->
                                refused(
                                        change,
                                        "no known setting makes this change; declare one with"
                                                + " --settings NAME=FLAG,from=N,to=N,lifts=RESOURCE"));
        Setting.Sizes sizes = known.sizes().orElseThrow();
        if (sizes.within(units) != units) {
            throw refused(
                    change,
                    "%s goes from %d to %d".formatted(known.name(), sizes.from(), sizes.to()));
        }
        checkPrevails(change, known);
        configuration = configuration.with(known, Integer.toString(units));
    }

    /// An argument of the service prevails over a system property.
    private void checkPrevails(String change, Setting setting) {
        if (!setting.flag().startsWith(PROPERTY)) {
            return;
        }
        String argument =
                "--" + setting.flag().substring(PROPERTY.length()).replace(Setting.VALUE, "");
        experiment.named(configuration.variant()).launch().arguments().stream()
                .filter(each -> each.startsWith(argument))
                .findFirst()
                .ifPresent(
                        each -> {
                            throw refused(
                                    change,
                                    "the service was started with %s, which prevails over %s; measure it with the property"
                                            .formatted(
                                                    each,
                                                    setting.flag().replace(Setting.VALUE, "…")));
                        });
    }

    private Optional<Setting> settingOf(String resource) {
        List<String> names =
                verdict.ladder().stream().map(rung -> rung.id().labelOrKind()).toList();
        Rung rung = verdict.ladder().get(Change.named("--verify: --set", resource, names));
        return sized(setting -> setting.isFor(rung));
    }

    private Optional<Setting> sized(Predicate<Setting> wanted) {
        return settings.stream()
                .filter(setting -> setting.sizes().isPresent())
                .filter(wanted)
                .findFirst();
    }

    private static InputException refused(String change, String why) {
        return new InputException("--verify: --set %s: %s".formatted(change, why));
    }
}
