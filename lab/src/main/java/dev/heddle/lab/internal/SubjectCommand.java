package dev.heddle.lab.internal;

import dev.heddle.model.Experiment.Variant;
import dev.heddle.model.Plan.PlannedTrial;
import dev.heddle.observe.FlightRecording;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;

/// The command line of a subject.
final class SubjectCommand {
    private SubjectCommand() {}

    /// @param filledIn puts the ports in their places
    static List<String> of(
            PlannedTrial planned,
            Variant variant,
            FlightRecording recording,
            UnaryOperator<String> filledIn)
            throws IOException {
        List<String> command = new ArrayList<>();
        command.add(Path.of(planned.jdk().home(), "bin", "java").toString());
        command.addAll(recording.javaOptions());
        variant.javaOptions().forEach(option -> command.add(filledIn.apply(option)));
        command.add("-jar");
        command.add(planned.jar());
        variant.arguments().forEach(argument -> command.add(filledIn.apply(argument)));
        return command;
    }
}
