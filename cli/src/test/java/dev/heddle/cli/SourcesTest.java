package dev.heddle.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// House rules that only the text of the sources shows.
class SourcesTest {
    private static final Path REPOSITORY = Path.of("..");

    private static final Pattern NAMELESS =
            Pattern.compile("(?<![\\w.])(?:of|one) *->|\\((?:\\w+, )*(?:of|one)(?:, \\w+)*\\) *->");

    @Test
    void aLambdaParameterSaysWhatItIs() throws IOException {
        assertThat(
                        lines(
                                REPOSITORY,
                                Integer.MAX_VALUE,
                                SourcesTest::isMainCode,
                                NAMELESS.asPredicate()))
                .isEmpty();
    }

    @Test
    void aLineOfTheDocsHasAtMostAHundredColumns() throws IOException {
        assertThat(pages(line -> line.codePointCount(0, line.length()) > 100)).isEmpty();
    }

    @Test
    void aLinkSaysWhatItLeadsToAndNotInWhichFile() throws IOException {
        assertThat(pages(Pattern.compile("\\[[^]]*\\.md]\\(").asPredicate())).isEmpty();
    }

    /// Lines of the docs to which something applies.
    private static List<String> pages(Predicate<String> applies) throws IOException {
        List<String> found = new ArrayList<>();
        for (Path folder : List.of(REPOSITORY, REPOSITORY.resolve("docs"))) {
            found.addAll(lines(folder, 1, SourcesTest::isMarkdown, applies));
        }
        return found;
    }

    private static boolean isMarkdown(Path file) {
        return file.toString().endsWith(".md");
    }

    private static boolean isMainCode(Path file) {
        return file.toString().endsWith(".java") && file.toString().contains("/src/main/");
    }

    /// The lines of files to which something applies, each with its file and number.
    private static List<String> lines(
            Path folder, int depth, Predicate<Path> files, Predicate<String> applies)
            throws IOException {
        try (Stream<Path> all = Files.walk(folder, depth)) {
            List<String> found = new ArrayList<>();
            for (Path file : all.filter(files).filter(Files::isRegularFile).sorted().toList()) {
                List<String> lines = Files.readAllLines(file);
                for (int i = 0; i < lines.size(); i++) {
                    if (applies.test(lines.get(i))) {
                        found.add("%s:%d: %s".formatted(file, i + 1, lines.get(i).strip()));
                    }
                }
            }
            return found;
        }
    }
}
