package dev.heddle.launcher;

import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// A command of Heddle that a build runs in a separate process, since Heddle needs a newer JDK than
/// many builds run on.
public final class BuildCommand {
    /// Exit code of Heddle for a failed expectation.
    private static final int DOES_NOT_HOLD = 1;

    private final List<String> words = new ArrayList<>();

    private BuildCommand(String name, String input) {
        words.addAll(List.of(name, input));
    }

    /// The code of a project and of what it needs at run time.
    ///
    /// @param paths folders of classes, and archives
    public static BuildCommand scan(Collection<String> paths) {
        return new BuildCommand("scan", String.join(File.pathSeparator, paths));
    }

    /// @param service its jar or WAR
    public static BuildCommand compare(File service) {
        return new BuildCommand("compare", service.getPath());
    }

    /// Adds an option; without a value nothing.
    public BuildCommand with(String option, @Nullable Object value) {
        return value == null ? this : withAll(option, List.of(value.toString()));
    }

    /// Adds an option once for each value.
    public BuildCommand withAll(String option, Collection<String> values) {
        values.forEach(value -> words.addAll(List.of(option, value)));
        return this;
    }

    /// Adds words as they are.
    public BuildCommand and(Collection<String> more) {
        words.addAll(more);
        return this;
    }

    /// The message of a build whose check failed.
    public String failed() {
        return "heddle %s: check failed; see the output above".formatted(words.get(0));
    }

    /// Runs it. Its output is logged as it comes; in a quiet build only if it fails.
    ///
    /// @param home folder of the installation, as [Launcher#find] takes it
    /// @param folder to run in
    /// @param info empty in a quiet build
    /// @return whether what it checks holds
    /// @throws IOException with one line, if it cannot be run, or did not get as far as to check
    public boolean run(
            Optional<Path> home,
            Map<String, String> environment,
            Path folder,
            Optional<Consumer<String>> info,
            Consumer<String> error)
            throws IOException, InterruptedException {
        List<String> command = new ArrayList<>();
        command.add(Launcher.find(home, environment).toString());
        command.addAll(words);
        List<String> unsaid = new ArrayList<>();
        int exitCode = Launcher.run(command, folder, info.orElse(unsaid::add));
        if (exitCode != 0) {
            unsaid.forEach(error);
        }
        if (exitCode != 0 && exitCode != DOES_NOT_HOLD) {
            throw new IOException(
                    "heddle %s: exit code %d; see the output above"
                            .formatted(words.get(0), exitCode));
        }
        return exitCode == 0;
    }
}
