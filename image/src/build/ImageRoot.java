import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// Makes all files of the container image: Heddle's, a Java runtime, and of the system the libraries
/// that this needs, and no more.
///
/// usage: java ImageRoot.java HEDDLE_FOLDER ROOT
public final class ImageRoot {
    private static final String MODULES =
            "java.base,java.compiler,java.instrument,java.logging,java.management,java.naming,"
                    + "java.net.http,java.sql,java.xml,jdk.attach,jdk.jfr,jdk.management,jdk.net,"
                    + "jdk.unsupported,jdk.zipfs,jdk.naming.dns";

    /// Libraries by which the C library looks up names, of which nothing says that they are needed.
    private static final List<String> LOOKUP =
            List.of("libnss_files.so.2", "libnss_dns.so.2", "libresolv.so.2");

    /// `libc.so.6 => /lib/x86_64-linux-gnu/libc.so.6 (0x…)`, `/lib64/ld-linux-x86-64.so.2 (0x…)`
    private static final Pattern NEEDED = Pattern.compile("(?:=> )?(/\\S+) \\(0x");

    private final Path heddle;
    private final Path root;

    private ImageRoot(Path heddle, Path root) {
        this.heddle = heddle;
        this.root = root;
    }

    public static void main(String[] args) throws IOException, InterruptedException {
        new ImageRoot(Path.of(args[0]), Path.of(args[1])).make();
    }

    private void make() throws IOException, InterruptedException {
        delete(root);
        Path runtime = root.resolve("heddle/runtime");
        Files.createDirectories(root.resolve("heddle"));
        // Its cache is of another runtime, the subjects run elsewhere.
        copy(heddle.resolve("lib"), root.resolve("heddle/lib"), Set.of("heddle.jsa"));
        copy(heddle.resolve("experiments"), root.resolve("heddle/experiments"), Set.of());
        run(
                List.of(
                        Path.of(System.getProperty("java.home"), "bin", "jlink").toString(),
                        "--add-modules", MODULES,
                        "--strip-debug", "--no-header-files", "--no-man-pages",
                        "--output", runtime.toString()));
        libraries(runtime);
        Files.createDirectories(root.resolve("etc"));
        Files.createDirectories(root.resolve("tmp"));
        Files.writeString(root.resolve("etc/passwd"), "heddle:x:65532:65532::/tmp:/none\n");
        Files.writeString(root.resolve("etc/group"), "heddle:x:65532:\n");
        Files.writeString(root.resolve("etc/nsswitch.conf"), "hosts: files dns\n");
    }

    private void libraries(Path runtime) throws IOException, InterruptedException {
        Set<Path> needed = new TreeSet<>();
        try (Stream<Path> files = Files.walk(runtime)) {
            for (Path file : files.filter(ImageRoot::linked).toList()) {
                Matcher line = NEEDED.matcher(run(List.of("ldd", file.toString())));
                while (line.find()) {
                    needed.add(Path.of(line.group(1)));
                }
            }
        }
        needed.removeIf(file -> file.startsWith(runtime));
        Path beside = needed.stream().filter(file -> file.endsWith("libc.so.6")).findFirst().orElseThrow().getParent();
        LOOKUP.stream().map(beside::resolve).filter(Files::exists).forEach(needed::add);
        for (Path file : needed) {
            Path to = root.resolve(Path.of("/").relativize(file));
            Files.createDirectories(to.getParent());
            Files.copy(file, to);
        }
    }

    private static boolean linked(Path file) {
        return file.toString().endsWith(".so") || file.endsWith("bin/java");
    }

    private static void copy(Path from, Path to, Set<String> without) throws IOException {
        try (Stream<Path> files = Files.walk(from)) {
            for (Path file : files.toList()) {
                if (Files.isRegularFile(file) && !without.contains(file.getFileName().toString())) {
                    Path target = to.resolve(from.relativize(file));
                    Files.createDirectories(target.getParent());
                    Files.copy(file, target);
                }
            }
        }
    }

    private static void delete(Path folder) throws IOException {
        if (Files.exists(folder)) {
            try (Stream<Path> files = Files.walk(folder)) {
                for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                    Files.delete(file);
                }
            }
        }
    }

    private static String run(List<String> command) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        if (process.waitFor() != 0) {
            throw new IOException(String.join(" ", command) + ": " + output);
        }
        return output;
    }
}
