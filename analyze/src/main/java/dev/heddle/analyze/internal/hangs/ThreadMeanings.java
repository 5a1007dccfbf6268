package dev.heddle.analyze.internal.hangs;

import dev.heddle.model.Json;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The meanings of methods and classes, as `threads.json` lists them.
///
/// @param clients beginnings of frames of the threads that each of a library's clients has
record ThreadMeanings(
        Map<FrameRole, List<String>> frames,
        Map<AwaitedObject, List<String>> objects,
        Map<String, List<String>> clients) {
    static final ThreadMeanings ALL =
            Json.resource("/dev/heddle/analyze/threads.json", ThreadMeanings.class);

    /// The client whose thread has this stack; empty if none is known.
    Optional<String> client(List<String> stack) {
        return clients.entrySet().stream()
                .filter(
                        client ->
                                stack.stream().anyMatch(frame -> begins(frame, client.getValue())))
                .map(Map.Entry::getKey)
                .findFirst();
    }

    private static boolean begins(String frame, List<String> beginnings) {
        return beginnings.stream().anyMatch(frame::startsWith);
    }
}
