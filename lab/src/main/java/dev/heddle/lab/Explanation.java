package dev.heddle.lab;

import dev.heddle.analyze.RecordingAnalysis;
import dev.heddle.model.InputException;
import dev.heddle.model.IoReason;
import dev.heddle.model.recording.Recording;
import dev.heddle.model.recording.RecordingResult;
import dev.heddle.observe.Recordings;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/// The analysis of a flight recording: `heddle explain`.
public final class Explanation {
    private Explanation() {}

    /// @param earlier a recording to compare with; empty for none
    /// @param scanned jars, class paths or libraries whose byte code ran; empty to scan none
    /// @throws InputException if a file is missing or is no recording
    public static RecordingResult of(
            Path file, Optional<Path> earlier, List<String> scanned, String heddleVersion) {
        Recording recording = read(file);
        int jdk = feature(recording);
        Optional<RecordingAnalysis.Code> code =
                scanned.isEmpty()
                        ? Optional.empty()
                        : Optional.of(
                                new RecordingAnalysis.Code(
                                        ByteCodeScan.of(scanned, jdk, List.of(), heddleVersion),
                                        ByteCodeScan.threadStores(scanned, jdk)));
        return RecordingAnalysis.of(
                name(file),
                recording,
                earlier.map(before -> new RecordingAnalysis.Earlier(name(before), read(before))),
                code);
    }

    private static String name(Path file) {
        return String.valueOf(file.getFileName());
    }

    /// JDKs before the first with virtual threads pin nothing.
    private static int feature(Recording recording) {
        return recording
                .jdk()
                .map(version -> Math.max(Jdks.OLDEST, Runtime.Version.parse(version).feature()))
                .orElse(Jdks.OLDEST);
    }

    private static Recording read(Path file) {
        if (!Files.isRegularFile(file)) {
            throw new InputException(
                    ("%s: no such file; expected a flight recording, such as jcmd PID"
                                    + " JFR.dump writes")
                            .formatted(file));
        }
        try {
            if (!Files.isReadable(file)) {
                throw new AccessDeniedException(file.toString());
            }
            return Recordings.read(file);
        } catch (IOException e) {
            throw new InputException(
                    ("%s: unreadable flight recording (%s); expected a file such as jcmd"
                                    + " PID JFR.dump writes")
                            .formatted(file, IoReason.of(e)));
        }
    }
}
