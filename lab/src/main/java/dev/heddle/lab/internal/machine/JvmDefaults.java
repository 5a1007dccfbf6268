package dev.heddle.lab.internal.machine;

import dev.heddle.model.machine.Host.Jvm;
import dev.heddle.model.machine.Jdk;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// The default settings of a JVM, as printed by the JVM.
public final class JvmDefaults {
    private static final int SECONDS = 20;

    /// `   bool UseG1GC       = true      {product} {ergonomic}`
    private static final Pattern FLAG = Pattern.compile("\\s*\\w+ (\\w+)\\s+= (\\S+) .*");

    private static final Pattern PROCESSORS = Pattern.compile("\\s*Effective CPU Count: (\\d+)");

    private JvmDefaults() {}

    /// Empty if it cannot be started.
    public static Optional<Jvm> of(Jdk jdk) {
        try {
            return Optional.of(parsed(jdk, said(jdk)));
        } catch (IOException e) {
            return Optional.empty();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return Optional.empty();
        }
    }

    private static List<String> said(Jdk jdk) throws IOException, InterruptedException {
        Path out = Files.createTempFile("heddle-", ".txt");
        try {
            Process java =
                    new ProcessBuilder(
                                    Path.of(jdk.home(), "bin", "java").toString(),
                                    "-XX:+PrintFlagsFinal",
                                    "-XshowSettings:system",
                                    "-version")
                            .redirectErrorStream(true)
                            .redirectOutput(out.toFile())
                            .redirectInput(Path.of("/dev/null").toFile())
                            .start();
            if (!java.waitFor(SECONDS, TimeUnit.SECONDS)) {
                java.destroyForcibly().waitFor();
            }
            return Files.readAllLines(out, StandardCharsets.ISO_8859_1);
        } finally {
            Files.delete(out);
        }
    }

    private static Jvm parsed(Jdk jdk, List<String> lines) throws IOException {
        Map<String, String> flags =
                lines.stream()
                        .map(FLAG::matcher)
                        .filter(Matcher::matches)
                        .collect(
                                Collectors.toMap(
                                        found -> found.group(1),
                                        found -> found.group(2),
                                        (first, again) -> first));
        String collector =
                flags.entrySet().stream()
                        .filter(
                                flag ->
                                        flag.getKey()
                                                .matches(
                                                        "Use(Serial|Parallel|G1|Z|Shenandoah|Epsilon)GC"))
                        .filter(flag -> flag.getValue().equals("true"))
                        .map(flag -> flag.getKey().replaceAll("Use|GC", ""))
                        .findFirst()
                        .orElse("unknown collector");
        int processors =
                lines.stream()
                        .map(PROCESSORS::matcher)
                        .filter(Matcher::matches)
                        .map(found -> Integer.parseInt(found.group(1)))
                        .findFirst()
                        .orElse(Runtime.getRuntime().availableProcessors());
        return new Jvm(
                jdk,
                processors,
                collector,
                number(flags, "MaxHeapSize"),
                number(flags, "ThreadStackSize") << 10);
    }

    private static long number(Map<String, String> flags, String name) throws IOException {
        String value = flags.get(name);
        if (value == null) {
            throw new IOException("the JVM does not print " + name);
        }
        return Long.parseLong(value);
    }
}
