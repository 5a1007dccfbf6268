///usr/bin/env jbang "$0" "$@" ; exit $?
//JAVA 25+
//JAVAC_OPTIONS -XDignore.symbol.file
//DEPS dev.heddle:heddle-dist:0.2.0@zip

import java.io.File;
import java.io.IOException;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Enumeration;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import sun.misc.Signal;

/// Heddle by JBang, which gets its folder as a dependency: unpacks it once and runs it there.
class heddle {
    private static final String PREFIX = "heddle-dist-";

    public static void main(String[] arguments) throws IOException, InterruptedException {
        Path home = unpacked(archive());
        List<String> command = new ArrayList<>(List.of(home.resolve("heddle").toString()));
        command.addAll(Arrays.asList(arguments));
        ProcessBuilder builder = new ProcessBuilder(command).inheritIO();
        builder.environment().put("HEDDLE_JAVA_HOME", System.getProperty("java.home"));
        // A terminal interrupts both; Heddle says what was measured, and this waits for it.
        Signal.handle(new Signal("INT"), _ -> {});
        Process process = builder.start();
        Runtime.getRuntime().addShutdownHook(new Thread(() -> end(process)));
        System.exit(process.waitFor());
    }

    private static void end(Process process) {
        process.destroy();
        process.onExit().join();
    }

    private static Path archive() {
        return Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
                .map(Path::of)
                .filter(entry -> entry.getFileName().toString().startsWith(PREFIX))
                .findFirst()
                .orElseThrow();
    }

    /// In the user's cache, by version; a build that is newer replaces one of the same version.
    private static Path unpacked(Path archive) throws IOException {
        String cache = System.getenv().getOrDefault("XDG_CACHE_HOME", System.getProperty("user.home") + "/.cache");
        String version = archive.getFileName().toString().replaceFirst("\\.zip$", "").substring(PREFIX.length());
        Path folder = Files.createDirectories(Path.of(cache, "heddle"));
        Path home = folder.resolve(version + "-" + Files.getLastModifiedTime(archive).toMillis());
        if (!Files.exists(home)) {
            Path unfinished = Files.createTempDirectory(folder, "unpacking-");
            unpack(archive, unfinished);
            try {
                Files.move(unfinished, home, StandardCopyOption.ATOMIC_MOVE);
            } catch (FileAlreadyExistsException | DirectoryNotEmptyException e) {
                // Another was faster, with the same.
            }
        }
        return home;
    }

    private static void unpack(Path archive, Path folder) throws IOException {
        try (ZipFile zip = new ZipFile(archive.toFile())) {
            for (Enumeration<? extends ZipEntry> all = zip.entries(); all.hasMoreElements(); ) {
                ZipEntry entry = all.nextElement();
                Path file = folder.resolve(entry.getName()).normalize();
                if (!file.startsWith(folder)) {
                    throw new IOException(archive + ": an entry leads out of it: " + entry.getName());
                }
                if (entry.isDirectory()) {
                    Files.createDirectories(file);
                } else {
                    Files.createDirectories(file.getParent());
                    Files.copy(zip.getInputStream(entry), file);
                }
            }
        }
        if (!folder.resolve("heddle").toFile().setExecutable(true)) {
            throw new IOException(folder + ": cannot be made executable");
        }
    }
}
