package dev.heddle.model.file;

import dev.heddle.model.experiment.Claim;
import dev.heddle.model.experiment.Experiment;
import dev.heddle.model.experiment.Experiment.Article;
import dev.heddle.model.experiment.Experiment.Header;
import dev.heddle.model.experiment.Experiment.ParameterSet;
import dev.heddle.model.experiment.Launch;
import dev.heddle.model.experiment.ThirdParty;
import dev.heddle.model.load.Phase;
import dev.heddle.model.load.RequestSpec;
import java.time.Duration;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/// Fields that all kinds of experiments have.
final class Fields {
    private static final String CASE_FORM = "[A-Za-z0-9][A-Za-z0-9 ._,+-]{0,39}";

    private Fields() {}

    static Header header(YamlMapping root, ParameterSet parameters) {
        return new Header(
                name(root),
                root.text("question"),
                root.optional("article", Fields::article),
                parameters,
                root.optionalCount("repeat", 1, Experiment.MAX_BLOCKS).orElse(1),
                flag(root, "inAll", true));
    }

    static String name(YamlMapping node) {
        return given(
                node,
                "name",
                "[a-z0-9][a-z0-9-]{0,60}",
                "lower-case letters, digits and -, such as my-service");
    }

    static String caseName(YamlMapping node) {
        return given(node, "name", CASE_FORM, "up to 40 letters, digits, spaces and . _ , + -");
    }

    /// A required text of a given form.
    private static String given(YamlMapping node, String key, String form, String accepted) {
        String text = node.text(key);
        if (node.has(key) && !text.matches(form)) {
            node.problem(key, "found '%s'; expected %s".formatted(text, accepted));
        }
        return text;
    }

    static boolean flag(YamlMapping node, String field, boolean otherwise) {
        String text = node.optionalText(field).orElse(Boolean.toString(otherwise));
        if (!text.equals("true") && !text.equals("false")) {
            node.problem(field, "found '%s'; expected true or false".formatted(text));
        }
        return text.equals("true");
    }

    private static Article article(YamlMapping node) {
        return new Article(
                node.text("title"), node.optionalText("section").orElse(""), node.texts("notes"));
    }

    static String path(YamlMapping node, String key) {
        String accepted = "a path without spaces, such as /op?millis=200";
        return given(node, key, RequestSpec.TARGET_FORM, accepted);
    }

    /// An optional text of a given form.
    static String matching(
            YamlMapping node, String key, String form, String otherwise, String such) {
        String text = node.optionalText(key).orElse(otherwise);
        if (!text.matches(form)) {
            node.problem(key, "found '%s'; expected a value such as %s".formatted(text, such));
            return otherwise;
        }
        return text;
    }

    /// A time of at most an hour.
    static Duration duration(YamlMapping node, String key, Duration otherwise) {
        return bounded(node, key, node.optionalDuration(key).orElse(otherwise));
    }

    /// How long a part of a load takes, in which something is sent.
    static Duration timeOfLoad(YamlMapping node, String key) {
        Duration duration = bounded(node, key, node.duration(key));
        if (duration.isZero()) {
            node.problem(key, "found a time of 0, which sends nothing; expected one such as 10s");
        }
        return duration;
    }

    private static Duration bounded(YamlMapping node, String key, Duration duration) {
        if (duration.compareTo(Phase.MAX_DURATION) > 0) {
            node.problem(key, "longer than 1 h; expected at most 60m");
        }
        return duration;
    }

    static List<String> libraries(YamlMapping node, String key, List<String> libraries) {
        for (String library : libraries) {
            if (!library.matches(Launch.LIBRARY_FORM)) {
                node.problem(
                        key, "found '%s'; expected %s".formatted(library, Launch.LIBRARY_EXAMPLE));
            }
        }
        return libraries;
    }

    static ThirdParty.Database database(YamlMapping node) {
        return new ThirdParty.Database(
                matching(
                        node,
                        "version",
                        "\\d+(\\.\\d+){1,2}",
                        ThirdParty.Database.DEFAULT_VERSION,
                        ThirdParty.Database.DEFAULT_VERSION),
                duration(node, "roundTrip", Duration.ZERO));
    }

    static void unique(YamlMapping root, String key, List<String> names) {
        Set<String> seen = new HashSet<>();
        for (String name : names) {
            if (!seen.add(name)) {
                root.problem(key, "two %s are named '%s'".formatted(key, name));
            }
        }
    }

    static void required(YamlMapping root, String... lists) {
        for (String list : lists) {
            if (!root.has(list)) {
                root.problem(list, "missing; give at least one");
            }
        }
    }

    /// @param measures allowed measures of a claim
    /// @param names allowed names in a ratio
    static List<Claim> claims(YamlMapping root, List<String> measures, List<String> names) {
        return root.mappings("claims", node -> claim(node, measures, names));
    }

    private static Claim claim(YamlMapping node, List<String> measures, List<String> names) {
        String measure = node.text("measure");
        if (node.has("measure") && !measures.contains(measure)) {
            node.problem(
                    "measure",
                    "found '%s'; expected one of %s"
                            .formatted(measure, String.join(", ", measures)));
        }
        List<String> sides = sides(node, "ratio");
        for (String side : sides) {
            // The JDKs of a program are only known when it is run.
            String name = side.replaceFirst(" on \\d+$", "");
            if (!side.isEmpty() && !names.contains(name)) {
                node.problem(
                        "ratio",
                        "found '%s'; expected one of %s".formatted(side, String.join("; ", names)));
            }
        }
        return new Claim(
                node.text("claim"),
                measure,
                "",
                List.of(sides.getFirst()),
                List.of(sides.getLast()),
                expect(node));
    }

    static Claim.Expect expect(YamlMapping node) {
        return node.oneOf("expect", Claim.Expect.class, Claim.Expect.ABOVE);
    }

    /// The two names of a ratio; two empty ones if there are not two.
    static List<String> sides(YamlMapping node, String key) {
        String text = node.text(key);
        List<String> sides = Arrays.stream(text.split("/")).map(String::strip).toList();
        if (sides.size() == 2) {
            return sides;
        }
        if (node.has(key)) {
            node.problem(key, "found '%s'; expected two names, such as a / b".formatted(text));
        }
        return List.of("", "");
    }
}
