package dev.heddle.report.internal.html;

import dev.heddle.model.Recording.Kind;
import dev.heddle.model.Recording.Site;
import dev.heddle.model.RecordingResult;
import dev.heddle.report.RecordingReport;
import dev.heddle.report.internal.sentence.RecordedText;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// The content of the template of a recording.
///
/// @param text the same as in a terminal
public record RecordingPageContent(Frame frame, String title, List<Part> limits, String text) {
    private static final int PLACES = 20;

    /// A bottleneck, and its fix; empty if none is known.
    public record Part(String label, String sentence, String fix) {}

    /// The stacks for the page's script: each is a list of indices into the frames, outermost
    /// first.
    private record Stacks(List<String> frames, List<Stack> stacks) {}

    private record Stack(String picture, boolean virtual, double weight, List<Integer> frames) {}

    public static RecordingPageContent of(RecordingResult result) {
        return new RecordingPageContent(
                Frame.ofFlames(result.file(), stacks(result.where().stacks()), "recording.js"),
                result.file(),
                result.limits().stream()
                        .map(
                                limit ->
                                        new Part(
                                                RecordedText.label(limit),
                                                RecordedText.sentence(limit),
                                                RecordedText.fix(limit).orElse("")))
                        .toList(),
                RecordingReport.of(result, PLACES));
    }

    private static Stacks stacks(List<Site> sites) {
        Map<String, Integer> indices = new HashMap<>();
        List<String> frames = new ArrayList<>();
        List<Stack> stacks = new ArrayList<>();
        // Samples of CPU time show more than those of running Java, and both would count twice.
        boolean cpuTime = sites.stream().anyMatch(site -> site.kind() == Kind.CPU_TIME);
        for (Site site : sites) {
            if (cpuTime && site.kind() == Kind.RUNNING) {
                continue;
            }
            List<Integer> path = new ArrayList<>();
            for (String frame : site.stack().reversed()) {
                path.add(
                        indices.computeIfAbsent(
                                frame,
                                name -> {
                                    frames.add(name);
                                    return frames.size() - 1;
                                }));
            }
            stacks.add(new Stack(picture(site.kind()), site.virtual(), site.weight(), path));
        }
        return new Stacks(frames, stacks);
    }

    private static String picture(Kind kind) {
        return switch (kind) {
            case RUNNING, CPU_TIME -> "running";
            case ALLOCATION -> "allocation";
            case PINNED -> "pinned";
            case THREAD_START, SUBMIT_FAILED -> "started";
            case EXCEPTION -> "thrown";
            case MONITOR, NOTIFY, PARK, SLEEP, SOCKET_READ, SOCKET_WRITE, FILE_READ, FILE_WRITE ->
                    "waiting";
        };
    }
}
