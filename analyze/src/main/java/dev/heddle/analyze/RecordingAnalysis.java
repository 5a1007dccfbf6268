package dev.heddle.analyze;

import dev.heddle.analyze.internal.findings.ScanJoin;
import dev.heddle.analyze.internal.recording.RecordedLimits;
import dev.heddle.analyze.internal.recording.RecordedPlaces;
import dev.heddle.model.Json;
import dev.heddle.model.recording.Recording;
import dev.heddle.model.recording.Recording.Kind;
import dev.heddle.model.recording.Recording.Setting;
import dev.heddle.model.recording.RecordingResult;
import dev.heddle.model.recording.RecordingResult.Gap;
import dev.heddle.model.recording.RecordingResult.Places;
import dev.heddle.model.scan.ScanResult;
import dev.heddle.model.scan.ThreadStore;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// What a flight recording tells of what limits a JVM, and what it cannot tell.
///
/// A recording has no rate of requests, so there is no ceiling: it tells what was used up, and
/// where threads waited.
public final class RecordingAnalysis {
    /// Kinds without which a question stays open.
    private static final List<Kind> WANTED =
            List.of(
                    Kind.PINNED,
                    Kind.MONITOR,
                    Kind.PARK,
                    Kind.SOCKET_READ,
                    Kind.SOCKET_WRITE,
                    Kind.FILE_READ,
                    Kind.FILE_WRITE,
                    Kind.RUNNING,
                    Kind.ALLOCATION,
                    Kind.EXCEPTION);

    /// A recording to compare with.
    ///
    /// @param file for people
    public record Earlier(String file, Recording recording) {}

    /// The byte code that was recorded.
    ///
    /// @param stores what threads keep in variables of their own
    public record Code(ScanResult scan, List<ThreadStore> stores) {}

    private RecordingAnalysis() {}

    /// @param file for people
    /// @param earlier to compare with; empty for none
    /// @param code empty if it was not scanned
    public static RecordingResult of(
            String file, Recording recording, Optional<Earlier> earlier, Optional<Code> code) {
        List<Places> places = RecordedPlaces.of(recording);
        return new RecordingResult(
                Json.SCHEMA_VERSION,
                file,
                recording.withoutSites(),
                RecordedLimits.of(recording, places, code.map(Code::stores).orElse(List.of())),
                new RecordingResult.Where(places, RecordedPlaces.heaviest(recording)),
                code.map(read -> RecordedPlaces.hazards(places, new ScanJoin(read.scan())))
                        .orElse(List.of()),
                WANTED.stream().flatMap(kind -> gap(recording, kind)).toList(),
                new RecordingResult.Comparison(
                        earlier.map(Earlier::file),
                        earlier.map(before -> RecordedPlaces.changes(before.recording(), recording))
                                .orElse(List.of())));
    }

    /// The gap of a recording without its settings, which does not say what it leaves out.
    private static Stream<Gap> gap(Recording recording, Kind kind) {
        if (recording.settings().isEmpty()) {
            return Stream.empty();
        }
        Optional<Setting> setting = Optional.ofNullable(recording.settings().get(kind.event()));
        boolean whole =
                setting.filter(
                                how ->
                                        how.enabled()
                                                && how.thresholdSeconds() == 0
                                                && (how.throttle().isEmpty() || kind.isSampled()))
                        .isPresent();
        return whole ? Stream.empty() : Stream.of(new Gap(kind, setting));
    }
}
