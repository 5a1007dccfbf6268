package dev.heddle.model;

import dev.heddle.model.ProgramExperiment.Figure;
import dev.heddle.model.ProgramExperiment.Program;
import dev.heddle.model.ProgramExperiment.Unit;
import dev.heddle.model.internal.YamlMapping;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/// Reads a [ProgramExperiment] from its file, which is known by its `programs`.
final class ProgramExperimentReader {
    /// Placeholders that are filled in for each group, and when a trial starts.
    static final List<String> LATE_NAMES = List.of("group", ProgramExperiment.SAFE_THREADS);

    private static final String GROUP = "${group}";
    private static final Duration TAKES = Duration.ofSeconds(3);
    private static final Duration AT_MOST = Duration.ofSeconds(60);

    private ProgramExperimentReader() {}

    static ProgramExperiment experiment(
            YamlMapping root, String parameterSet, Map<String, String> parameters) {
        List<Program> programs =
                root.mappings("programs").stream()
                        .flatMap(ProgramExperimentReader::programs)
                        .toList();
        List<Figure> figures =
                root.mappings("figures").stream().map(ProgramExperimentReader::figure).toList();
        for (String list : List.of("programs", "figures")) {
            if (!root.has(list)) {
                root.problem(list, "missing; give at least one");
            }
        }
        List<String> names = programs.stream().map(Program::name).toList();
        ExperimentFile.unique(root, "programs", names);
        return new ProgramExperiment(
                ExperimentFile.name(root),
                root.text("question"),
                ExperimentFile.article(root),
                parameterSet,
                parameters,
                ExperimentFile.blocks(root),
                ExperimentFile.inAll(root),
                root.text("jar"),
                root.optionalDuration("takes").orElse(TAKES),
                ExperimentFile.bounded(
                        root, "atMost", root.optionalDuration("atMost").orElse(AT_MOST)),
                programs,
                figures,
                ExperimentFile.claims(root, figures.stream().map(Figure::name).toList(), names));
    }

    /// One, or one for each of its groups.
    private static Stream<Program> programs(YamlMapping node) {
        String name = ExperimentFile.variantName(node);
        List<String> groups = node.texts("groups");
        Program program =
                new Program(
                        name,
                        "",
                        node.optionalText("description").orElse(""),
                        node.text("main"),
                        node.texts("javaOptions"),
                        node.texts("arguments"),
                        node.optionalText("jdk"),
                        node.optionalText("source"));
        node.done();
        return groups.isEmpty()
                ? Stream.of(program)
                : groups.stream().map(group -> inGroup(program, group));
    }

    private static Program inGroup(Program program, String group) {
        return new Program(
                program.name() + ", " + group,
                group,
                program.description(),
                program.mainClass(),
                filled(program.javaOptions(), group),
                filled(program.arguments(), group),
                program.jdk(),
                program.source());
    }

    private static List<String> filled(List<String> texts, String group) {
        List<String> filled = new ArrayList<>(texts);
        filled.replaceAll(text -> text.replace(GROUP, group));
        return filled;
    }

    private static Figure figure(YamlMapping node) {
        String name = node.text("name");
        Figure figure =
                new Figure(
                        name,
                        node.optionalText("title").orElse(name),
                        node.has("unit") ? node.oneOf("unit", Unit.class) : Unit.COUNT);
        node.done();
        return figure;
    }
}
