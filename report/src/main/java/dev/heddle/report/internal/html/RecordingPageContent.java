package dev.heddle.report.internal.html;

import dev.heddle.model.recording.Recording.Kind;
import dev.heddle.model.recording.Recording.Site;
import dev.heddle.model.recording.RecordingResult;
import dev.heddle.model.recording.RecordingResult.Limit;
import dev.heddle.report.RecordingReport;
import dev.heddle.report.internal.chart.Flames;
import dev.heddle.report.internal.sentence.RecordedText;
import java.util.List;
import java.util.Optional;

/// The content of the template of a recording.
///
/// @param text the same as in a terminal
public record RecordingPageContent(
        Frame frame, Flames flames, Top top, List<Part> limits, String text) {
    private static final int PLACES = 20;

    /// Of each picture.
    private static final int MOST_STACKS = 5_000;

    /// What was read, and the answer.
    public record Top(String file, String headline) {}

    /// A bottleneck, and its fix; empty if none is known.
    ///
    /// @param inHeadline whether the headline says the same
    public record Part(String label, String sentence, String fix, boolean inHeadline) {}

    public static RecordingPageContent of(RecordingResult result) {
        Optional<Limit> first = RecordedText.first(result.limits());
        Flames flames = flames(result.file(), result.where().stacks());
        return new RecordingPageContent(
                Frame.of(result.file(), flames),
                flames,
                new Top(result.file(), RecordedText.headline(result.limits())),
                result.limits().stream()
                        .map(
                                limit ->
                                        new Part(
                                                RecordedText.label(limit),
                                                RecordedText.sentence(limit),
                                                RecordedText.fix(limit).orElse(""),
                                                first.filter(limit::equals).isPresent()))
                        .toList(),
                RecordingReport.of(result, PLACES));
    }

    private static Flames flames(String file, List<Site> sites) {
        Flames.Builder flames = new Flames.Builder();
        flames.owner(file);
        // Samples of CPU time show more than those of running Java, and both would count twice.
        boolean cpuTime = sites.stream().anyMatch(site -> site.kind() == Kind.CPU_TIME);
        for (Site site : sites) {
            if (!cpuTime || site.kind() != Kind.RUNNING) {
                flames.add(picture(site.kind()), site.virtual(), site.weight(), site.stack());
            }
        }
        return flames.build(pictures(cpuTime), MOST_STACKS);
    }

    private static List<Flames.Picture> pictures(boolean cpuTime) {
        return List.of(
                new Flames.Picture("waiting", "waiting (time)", "s", 1, 2),
                new Flames.Picture("pinned", "pinned carriers (time)", "s", 1, 3),
                cpuTime
                        ? new Flames.Picture("running", "CPU time", "s", 1, 2)
                        : new Flames.Picture("running", "Java execution", "samples", 1, 0),
                new Flames.Picture("allocation", "allocation (bytes)", "MB", 1e6, 1),
                new Flames.Picture("thrown", "exceptions (number)", "exceptions", 1, 0));
    }

    private static String picture(Kind kind) {
        return switch (kind) {
            case RUNNING, CPU_TIME -> "running";
            case ALLOCATION -> "allocation";
            case PINNED -> "pinned";
            case THREAD_START, SUBMIT_FAILED -> "started";
            case EXCEPTION -> "thrown";
            case METHOD_TIMING, METHOD_TRACE -> "timed";
            case MONITOR, NOTIFY, PARK, SLEEP, SOCKET_READ, SOCKET_WRITE, FILE_READ, FILE_WRITE ->
                    "waiting";
        };
    }
}
