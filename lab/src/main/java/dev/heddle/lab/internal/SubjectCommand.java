package dev.heddle.lab.internal;

import dev.heddle.model.Experiment.Variant;
import dev.heddle.model.Plan.PlannedTrial;
import dev.heddle.observe.FlightRecording;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/// The command line of a subject.
final class SubjectCommand {
    private SubjectCommand() {}

    static List<String> of(
            PlannedTrial planned, Variant variant, FlightRecording recording, int port)
            throws IOException {
        List<String> command = new ArrayList<>();
        command.add(Path.of(planned.jdk().home(), "bin", "java").toString());
        command.addAll(recording.javaOptions());
        variant.javaOptions().forEach(option -> command.add(filledIn(option, port)));
        command.add("-jar");
        command.add(planned.jar());
        variant.arguments().forEach(argument -> command.add(filledIn(argument, port)));
        return command;
    }

    private static String filledIn(String text, int port) {
        return text.replace("${port}", Integer.toString(port));
    }
}
