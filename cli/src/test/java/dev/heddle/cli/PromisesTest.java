package dev.heddle.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// Each promise of `docs/reliability.md` names the tests that hold it: `Class.method`, or `…method`
/// of the class that was named last.
class PromisesTest {
    private static final Path REPOSITORY = Path.of("..");
    private static final Pattern NAMED = Pattern.compile("`(?:(\\w+Test)(?:\\.(\\w+))?|…(\\w+))`");

    /// Tests are the methods of a test class that are not private.
    private static final Pattern TEST = Pattern.compile("(?m)^    void (\\w+)\\(");

    @Test
    void eachNamesATestThatExists() throws IOException {
        Map<String, Path> tests = tests();
        List<String> broken = new ArrayList<>();
        for (String promise : promises()) {
            Matcher named = NAMED.matcher(promise);
            String type = "";
            int methods = 0;
            while (named.find()) {
                type = named.group(1) == null ? type : named.group(1);
                String method = named.group(2) == null ? named.group(3) : named.group(2);
                if (!tests.containsKey(type)) {
                    broken.add("no class " + type + ": " + promise);
                } else if (method != null) {
                    methods++;
                    if (!methods(tests.get(type)).contains(method)) {
                        broken.add("no test %s.%s: %s".formatted(type, method, promise));
                    }
                }
            }
            if (methods == 0) {
                broken.add("no test is named: " + promise);
            }
        }
        assertThat(broken).isEmpty();
    }

    /// The items of the lists above what is not guaranteed, each in one line.
    private static List<String> promises() throws IOException {
        String text = Files.readString(REPOSITORY.resolve("docs/reliability.md"));
        String promised = text.substring(0, text.indexOf("\n## Not guaranteed"));
        List<String> promises =
                Stream.of(promised.split("\n(?=- )", -1))
                        .skip(1)
                        .map(item -> item.split("\n\n", 2)[0].replaceAll("\\s+", " "))
                        .toList();
        assertThat(promises).hasSizeGreaterThan(30);
        return promises;
    }

    private static Map<String, Path> tests() throws IOException {
        Map<String, Path> tests = new HashMap<>();
        try (Stream<Path> modules = Files.list(REPOSITORY)) {
            for (Path module : modules.toList()) {
                Path sources = module.resolve("src/test/java");
                if (Files.isDirectory(sources)) {
                    try (Stream<Path> all = Files.walk(sources)) {
                        all.filter(file -> file.toString().endsWith("Test.java"))
                                .forEach(file -> tests.put(name(file), file));
                    }
                }
            }
        }
        return tests;
    }

    private static String name(Path file) {
        return file.getFileName().toString().replace(".java", "");
    }

    private static List<String> methods(Path file) throws IOException {
        return TEST.matcher(Files.readString(file)).results().map(found -> found.group(1)).toList();
    }
}
