package dev.heddle.observe.internal.jfr;

import dev.heddle.model.recording.Recording.Setting;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import jdk.jfr.EventType;
import jdk.jfr.consumer.RecordedEvent;

/// How the events of a recording are recorded (`jdk.ActiveSetting`): what it cannot show.
final class RecordedSettings {
    private final Map<Long, String> names = new HashMap<>();
    private final Map<Long, Map<String, String>> values = new HashMap<>();

    /// Settings name an event by its id.
    void types(List<EventType> types) {
        types.forEach(type -> names.put(type.getId(), type.getName()));
    }

    void setting(RecordedEvent event) {
        values.computeIfAbsent(event.getLong("id"), key -> new HashMap<>())
                .put(event.getString("name"), String.valueOf(event.getString("value")));
    }

    /// All settings by the name of their event.
    Map<String, Setting> all() {
        Map<String, Setting> all = new TreeMap<>();
        values.forEach(
                (id, settings) -> {
                    String name = names.get(id);
                    if (name != null) {
                        all.put(name, setting(settings));
                    }
                });
        return all;
    }

    /// Where two recordings run in one JVM the last setting that was told counts.
    private static Setting setting(Map<String, String> settings) {
        String throttle = settings.getOrDefault("throttle", "off");
        return new Setting(
                settings.getOrDefault("enabled", "true").equals("true"),
                seconds(settings.getOrDefault("threshold", "0 ns")),
                seconds(settings.getOrDefault("period", "0 ns")),
                throttle.equals("off") ? Optional.empty() : Optional.of(throttle));
    }

    /// The seconds of a time as the recorder writes it, such as `20 ms`; 0 if it has another form.
    private static double seconds(String text) {
        String[] words = text.split(" ");
        if (words.length != 2 || !words[0].matches("\\d{1,18}")) {
            return 0;
        }
        double unit =
                switch (words[1]) {
                    case "ns" -> 1e-9;
                    case "us" -> 1e-6;
                    case "ms" -> 1e-3;
                    case "m" -> 60;
                    case "h" -> 3_600;
                    default -> 1;
                };
        return Long.parseLong(words[0]) * unit;
    }
}
