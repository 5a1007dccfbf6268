package dev.heddle.model.tuning;

import dev.heddle.model.resource.Setting;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// A way to start a service: one of its variants, and the settings that were changed.
///
/// @param variant name of the variant
/// @param settings values by the names of settings, in the order in which they were changed
public record Configuration(String variant, Map<String, String> settings) {
    public Configuration {
        settings = Collections.unmodifiableMap(new LinkedHashMap<>(settings));
    }

    /// The name of its case, such as `virtual, pool=40`.
    public String name() {
        return Stream.concat(
                        Stream.of(variant),
                        settings.entrySet().stream()
                                .map(entry -> entry.getKey() + "=" + entry.getValue()))
                .collect(Collectors.joining(", "));
    }

    /// The same with another value of a setting.
    public Configuration with(Setting setting, String value) {
        if (setting.place() == Setting.Place.VARIANT) {
            return new Configuration(value, settings);
        }
        Map<String, String> changed = new LinkedHashMap<>(settings);
        changed.put(setting.name(), value);
        return new Configuration(variant, changed);
    }

    /// The value of a setting that was changed, or of the variant; empty text for one that is as it
    /// was.
    public String value(Setting setting) {
        return setting.place() == Setting.Place.VARIANT
                ? variant
                : settings.getOrDefault(setting.name(), "");
    }
}
