package dev.heddle.report;

import dev.heddle.model.recording.Recording.Kind;
import dev.heddle.model.recording.RecordingResult;
import dev.heddle.model.recording.RecordingResult.Gap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Collectors;

/// JFR settings (`.jfc`) that record what a recording leaves out, in addition to those with which
/// it was made.
public final class RecordingSettings {
    private RecordingSettings() {}

    public static String of(RecordingResult result) {
        return result.gaps().stream()
                .map(Gap::kind)
                .map(RecordingSettings::event)
                .collect(
                        Collectors.joining(
                                "",
                                """
                                <?xml version="1.0" encoding="UTF-8"?>
                                <configuration version="2.0" label="Heddle" provider="Heddle"
                                    description="What an earlier recording left out">
                                """,
                                "</configuration>\n"));
    }

    private static String event(Kind kind) {
        return settings(kind).entrySet().stream()
                .map(
                        setting ->
                                "    <setting name=\"%s\">%s</setting>\n"
                                        .formatted(setting.getKey(), setting.getValue()))
                .collect(
                        Collectors.joining(
                                "",
                                "  <event name=\"%s\">\n".formatted(kind.event()),
                                "  </event>\n"));
    }

    private static Map<String, String> settings(Kind kind) {
        Map<String, String> settings = new LinkedHashMap<>();
        settings.put("enabled", "true");
        switch (kind) {
            case RUNNING -> settings.put("period", "10 ms");
            case ALLOCATION -> settings.put("throttle", "300/s");
            default -> {
                settings.put("stackTrace", "true");
                settings.put("threshold", "0 ns");
                settings.put("throttle", "off");
            }
        }
        return settings;
    }
}
