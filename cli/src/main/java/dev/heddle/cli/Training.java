package dev.heddle.cli;

import dev.heddle.cli.output.Version;
import dev.heddle.delay.DelayService;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import picocli.CommandLine;

/// Run by the build to create the CDS archive: executes the commands whose classes go into it, and
/// loads all classes of our own, as others need a JVM to watch or to measure. Not a user command.
final class Training {
    private static final String CLASS = ".class";

    private Training() {}

    public static void main(String[] args)
            throws IOException, InterruptedException, ClassNotFoundException {
        System.out.println(Version.text());
        PrintWriter nowhere = new PrintWriter(PrintWriter.nullWriter());
        String home = System.getProperty("heddle.home", ".");
        try (DelayService service = DelayService.start(0)) {
            String url = "http://127.0.0.1:" + service.address().getPort() + "/delay/1";
            List<List<String>> commands =
                    List.of(
                            List.of("--help"),
                            List.of("list"),
                            List.of("compare", "--help"),
                            List.of("scan", Path.of(home, "lib").toString()),
                            List.of("load", "--no-warm-up", "--rate", "4", "-d", "1s", url),
                            List.of("load", "--no-warm-up", "-c", "2", "-n", "4", url));
            for (List<String> command : commands) {
                String[] words = command.toArray(String[]::new);
                CommandLine line = Main.commandLine(words);
                line.setOut(nowhere).setErr(nowhere);
                int exit = line.execute(words);
                if (exit != 0) {
                    throw new IllegalStateException(command + " ended with " + exit);
                }
            }
        }
        loadOwn(Path.of(home, "lib"));
        // As Main does.
        System.exit(0);
    }

    /// All on the class path; a JVM that is watched or measured has its own.
    private static void loadOwn(Path lib) throws IOException, ClassNotFoundException {
        List<Path> jars;
        try (Stream<Path> files = Files.list(lib)) {
            jars =
                    files.filter(
                                    file ->
                                            file.getFileName()
                                                    .toString()
                                                    .matches("heddle-.*-[0-9].*\\.jar"))
                            .toList();
        }
        for (Path jar : jars) {
            try (ZipFile zip = new ZipFile(jar.toFile())) {
                for (ZipEntry entry : Collections.list(zip.entries())) {
                    if (entry.getName().startsWith("dev/heddle/")
                            && entry.getName().endsWith(CLASS)) {
                        String name = entry.getName();
                        Class.forName(
                                name.substring(0, name.length() - CLASS.length()).replace('/', '.'),
                                false,
                                Training.class.getClassLoader());
                    }
                }
            }
        }
    }
}
