package dev.heddle.lab.service;

import dev.heddle.model.experiment.Case;
import dev.heddle.model.experiment.Launch;
import dev.heddle.model.thread.ThreadModel;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// The start script of a service, such as Gradle and Maven's appassembler generate in `bin`; it
/// passes `JAVA_OPTS` to its JVM.
public record StartScript(Path path) implements ServiceFile {
    private static final String SCRIPT = "#!";
    private static final Pattern PLAIN = Pattern.compile("[\\w@%+=:,./-]+");
    private static final Pattern ARCHIVE = Pattern.compile("\\.[jw]ar$");

    /// Whether a file is a start script. A jar may begin with a script, too, and is still a jar.
    public static boolean isAt(Path file) {
        if (ARCHIVE.matcher(file.toString()).find()) {
            return false;
        }
        try (InputStream in = Files.newInputStream(file)) {
            byte[] first = in.readNBytes(SCRIPT.length());
            return new String(first, StandardCharsets.US_ASCII).equals(SCRIPT);
        } catch (IOException e) {
            return false;
        }
    }

    @Override
    public String builtOn() {
        return "a start script";
    }

    @Override
    public List<Case> cases(List<String> javaOptions, List<String> arguments) {
        List<String> words = new ArrayList<>();
        if (!javaOptions.isEmpty()) {
            words.add("JAVA_OPTS=\"$JAVA_OPTS \"" + quoted(String.join(" ", javaOptions)));
        }
        Stream.concat(Stream.of(path.toString()), arguments.stream())
                .forEach(word -> words.add(quoted(word)));
        return List.of(
                new Case(
                        "as-built",
                        "thread model not set by Heddle",
                        Launch.ofCommand(String.join(" ", words)),
                        Case.Service.of(ThreadModel.UNKNOWN)));
    }

    /// Quoted as one shell word; the port is filled in before.
    private static String quoted(String word) {
        if (PLAIN.matcher(word.replace("${port}", "0")).matches()) {
            return word;
        }
        return "'" + word.replace("'", "'\\''") + "'";
    }
}
