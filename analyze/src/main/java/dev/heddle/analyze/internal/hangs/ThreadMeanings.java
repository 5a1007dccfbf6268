package dev.heddle.analyze.internal.hangs;

import dev.heddle.model.Json;
import java.util.List;
import java.util.Map;

/// The meanings of methods and classes of the JDK, as `threads.json` lists them.
record ThreadMeanings(
        Map<FrameRole, List<String>> frames, Map<AwaitedObject, List<String>> objects) {
    static final ThreadMeanings ALL =
            Json.resource("/dev/heddle/analyze/threads.json", ThreadMeanings.class);
}
