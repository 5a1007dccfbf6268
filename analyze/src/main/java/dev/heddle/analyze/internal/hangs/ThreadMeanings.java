package dev.heddle.analyze.internal.hangs;

import dev.heddle.model.Json;
import java.util.List;
import java.util.Map;

/// What is known of methods and classes of the JDK, from `threads.json`.
record ThreadMeanings(
        Map<FrameRole, List<String>> frames, Map<AwaitedObject, List<String>> objects) {
    static final ThreadMeanings ALL =
            Json.resource("/dev/heddle/analyze/threads.json", ThreadMeanings.class);
}
