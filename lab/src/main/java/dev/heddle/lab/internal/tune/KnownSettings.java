package dev.heddle.lab.internal.tune;

import dev.heddle.analyze.Fixes;
import dev.heddle.lab.Jdks;
import dev.heddle.lab.internal.archive.BundledLibraries;
import dev.heddle.model.Json;
import dev.heddle.model.experiment.Case;
import dev.heddle.model.experiment.Launch;
import dev.heddle.model.machine.Jdk;
import dev.heddle.model.resource.ResourceKind;
import dev.heddle.model.resource.Setting;
import dev.heddle.model.scan.Upgrade;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;

/// Settings of frameworks, servers and JVMs, cheapest first, from `settings.json`; before them
/// newer versions of libraries.
public final class KnownSettings {
    private static final List<Known> ALL =
            List.of(Json.resource("/dev/heddle/lab/settings.json", Known[].class));

    /// @param builtOn frameworks or servers that have it; empty for any JVM
    record Known(List<String> builtOn, Setting setting) {}

    private KnownSettings() {}

    /// Those of a service; one whose choices depend on what is here is left out if there are none.
    ///
    /// @param builtOn name of its framework or server, in lower case
    /// @param virtual its variant on virtual threads; empty if it has none
    public static List<Setting> of(String builtOn, Case first, Optional<Case> virtual) {
        return Stream.concat(upgrades(first), ofAll(builtOn, first, virtual)).toList();
    }

    private static Stream<Setting> ofAll(String builtOn, Case first, Optional<Case> virtual) {
        return ALL.stream()
                .filter(known -> known.builtOn().isEmpty() || known.builtOn().contains(builtOn))
                .map(Known::setting)
                .map(
                        setting ->
                                switch (setting.place()) {
                                    case VARIANT ->
                                            setting.choosing(virtual.stream().map(Case::name));
                                    case JDK -> setting.choosing(newerJdk(first).stream());
                                    case LIBRARY, FLAG, COMMAND -> setting;
                                })
                .filter(setting -> setting.sizes().isPresent() || !setting.choices().isEmpty());
    }

    /// Versions of the service's libraries that pin no more, where monitors do.
    private static Stream<Setting> upgrades(Case of) {
        Launch launch = of.launch();
        if (launch.jar().isEmpty() || launch.served().isPresent() || !jdk(of).monitorsPin()) {
            return Stream.empty();
        }
        return new TreeMap<>(BundledLibraries.versions(Path.of(launch.jar())))
                .entrySet().stream()
                        .flatMap(
                                library ->
                                        Fixes.upgrades(library.getKey(), library.getValue())
                                                .stream())
                        .filter(to -> launch.libraries().stream().noneMatch(to::isOf))
                        .map(KnownSettings::upgrade);
    }

    private static Setting upgrade(Upgrade.Versioned to) {
        return new Setting(
                to.artifact(),
                Setting.Place.LIBRARY,
                to.library() + ":" + Setting.VALUE,
                new Setting.Lifts(List.of(ResourceKind.CARRIERS), List.of()),
                Optional.empty(),
                List.of(to.version()));
    }

    private static Jdk jdk(Case of) {
        return of.launch().jdk().map(Jdks::find).orElseGet(Jdks::current);
    }

    /// The newest JDK that does not pin, if the service runs on one that does.
    private static Optional<String> newerJdk(Case of) {
        if (of.launch().command().isPresent()) {
            return Optional.empty();
        }
        Jdk now = jdk(of);
        return Jdks.newestOfEach().stream()
                .filter(jdk -> now.monitorsPin() && !jdk.monitorsPin())
                .map(Jdk::feature)
                .max(Integer::compare)
                .map(String::valueOf);
    }
}
