package dev.heddle.observe;

import dev.heddle.observe.internal.jfr.Chunk;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// The flight recording of a subject: how it is asked for, and how its parts become one file.
///
/// The recording goes to a repository folder while the subject runs. Its chunks stay there however
/// the subject ends, so nothing recorded is lost with it.
public final class FlightRecording {
    /// Name of the settings file of whatever is observed.
    private static final String SETTINGS = "heddle.jfc";

    /// Settings for a JVM that is started to be observed: too expensive for production.
    private static final String TRIAL_SETTINGS = "heddle-trial.jfc";

    /// Settings besides for a JVM that runs already: one that starts loads too many classes.
    private static final String ATTACHED_SETTINGS = "heddle-attached.jfc";

    /// Settings besides for samples of objects.
    private static final String OBJECT_SETTINGS = "heddle-objects.jfc";

    /// Option for the size: by default a JVM keeps 250 MB and silently drops what was recorded
    /// first.
    private static final String MOST_KEPT = ",maxsize=2g";

    private final Path folder;

    /// @param folder where settings and repository go
    public FlightRecording(Path folder) {
        this.folder = folder;
    }

    /// Writes the settings files and tells what to start the subject's JVM with.
    public List<String> javaOptions() throws IOException {
        return javaOptions("");
    }

    /// The same, with pins that are shorter than what a service is asked to tell: a query is short.
    public List<String> javaOptionsWithAllPins() throws IOException {
        return javaOptions(",jdk.VirtualThreadPinned#threshold=0ms");
    }

    /// Writes the settings files for a JVM that runs already.
    ///
    /// @param objects whether objects are sampled besides
    public List<Path> settings(boolean objects) throws IOException {
        List<Path> all = new ArrayList<>();
        for (String name : List.of(SETTINGS, ATTACHED_SETTINGS)) {
            all.add(written(name));
        }
        if (objects) {
            all.add(written(OBJECT_SETTINGS));
        }
        return all;
    }

    private Path written(String name) throws IOException {
        Path settings = folder.resolve(name);
        try (InputStream in = FlightRecording.class.getResourceAsStream(name)) {
            if (in == null) {
                throw new IllegalStateException(name + " is not on the class path");
            }
            Files.write(settings, in.readAllBytes());
        }
        return settings;
    }

    private List<String> javaOptions(String further) throws IOException {
        String settings =
                "settings=%s,settings=%s".formatted(written(SETTINGS), written(TRIAL_SETTINGS));
        Files.createDirectories(repository());
        return List.of(
                "-XX:StartFlightRecording:name=heddle," + settings + MOST_KEPT + further,
                "-XX:FlightRecorderOptions:preserve-repository=true,repository=" + repository(),
                "-Xlog:jfr+startup=error");
    }

    Path repository() {
        return folder.resolve("jfr-repository");
    }

    /// The folder of one JVM, which is named by its process id; the repository itself if it has
    /// none. A build tool that starts the subject may be a JVM that records itself, too.
    Path repositoryOf(long pid) throws IOException {
        return folderOf(pid).orElse(repository());
    }

    private Optional<Path> folderOf(long pid) throws IOException {
        return filesUnder(repository()).stream()
                .filter(path -> path.getFileName().toString().endsWith("_" + pid))
                .filter(Files::isDirectory)
                .findFirst();
    }

    /// What `jcmd` is to tell a JVM that records elsewhere, so that it goes on here: of recorder
    /// options the last that are given count, and a start script may give its own. Empty if there
    /// is no need.
    public List<String> commandToRecordHere(long pid) throws IOException {
        return folderOf(pid).isPresent()
                ? List.of()
                : List.of(
                        "JFR.configure",
                        "preserve-repository=true",
                        "repositorypath=\"" + repository() + '"');
    }

    /// As [#assemble(Path)], of the JVM that serves.
    public boolean assemble(Path file, long pid) throws IOException {
        return assemble(repositoryOf(pid), file);
    }

    /// Joins the chunks into one file and removes the repository. A recording is its chunks one
    /// after another (this is what `jfr assemble` does).
    ///
    /// @return whether there was anything recorded
    public boolean assemble(Path file) throws IOException {
        return assemble(repository(), file);
    }

    private boolean assemble(Path from, Path file) throws IOException {
        List<Path> chunks =
                filesUnder(from).stream().filter(path -> path.toString().endsWith(".jfr")).toList();
        long bytes = 0;
        try (OutputStream out = Files.newOutputStream(file)) {
            for (Path chunk : chunks) {
                byte[] content = Chunk.finished(Files.readAllBytes(chunk));
                out.write(content);
                bytes += content.length;
            }
        }
        removeRepository();
        removeSettings();
        if (bytes == 0) {
            Files.delete(file);
        }
        return bytes > 0;
    }

    /// Removes the settings files.
    public void removeSettings() throws IOException {
        for (String name : List.of(SETTINGS, TRIAL_SETTINGS, ATTACHED_SETTINGS, OBJECT_SETTINGS)) {
            Files.deleteIfExists(folder.resolve(name));
        }
    }

    private void removeRepository() throws IOException {
        for (Path path : filesUnder(repository()).reversed()) {
            Files.delete(path);
        }
    }

    /// Folders before what is in them, in the order of names, which is that of time.
    private static List<Path> filesUnder(Path root) throws IOException {
        if (!Files.exists(root)) {
            return List.of();
        }
        try (Stream<Path> paths = Files.walk(root)) {
            return paths.sorted().toList();
        }
    }
}
