package dev.heddle.lab.internal.tune;

import dev.heddle.lab.Jdks;
import dev.heddle.model.Case;
import dev.heddle.model.Jdk;
import dev.heddle.model.Json;
import dev.heddle.model.Setting;
import java.util.List;
import java.util.Optional;

/// Settings of frameworks, servers and JVMs, cheapest first, from `settings.json`.
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
        return ALL.stream()
                .filter(known -> known.builtOn().isEmpty() || known.builtOn().contains(builtOn))
                .map(Known::setting)
                .map(
                        setting ->
                                switch (setting.place()) {
                                    case VARIANT ->
                                            setting.choosing(virtual.stream().map(Case::name));
                                    case JDK -> setting.choosing(newerJdk(first).stream());
                                    case FLAG, COMMAND -> setting;
                                })
                .filter(setting -> setting.sizes().isPresent() || !setting.choices().isEmpty())
                .toList();
    }

    /// The newest JDK that does not pin, if the service runs on one that does.
    private static Optional<String> newerJdk(Case of) {
        if (of.launch().command().isPresent()) {
            return Optional.empty();
        }
        Jdk now = of.launch().jdk().map(Jdks::find).orElseGet(Jdks::current);
        return Jdks.newestOfEach().stream()
                .filter(jdk -> now.monitorsPin() && !jdk.monitorsPin())
                .map(Jdk::feature)
                .max(Integer::compare)
                .map(String::valueOf);
    }
}
