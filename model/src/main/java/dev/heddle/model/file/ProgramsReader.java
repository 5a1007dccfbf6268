package dev.heddle.model.file;

import dev.heddle.model.experiment.Case;
import dev.heddle.model.experiment.Case.Program;
import dev.heddle.model.experiment.Experiment;
import dev.heddle.model.experiment.Experiment.ParameterSet;
import dev.heddle.model.experiment.Figure;
import dev.heddle.model.experiment.Figure.Unit;
import dev.heddle.model.experiment.Launch;
import dev.heddle.model.experiment.Workload;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/// Reads an experiment whose cases are `programs`.
final class ProgramsReader {
    private static final String GROUP = "group";
    private static final Duration TAKES = Duration.ofSeconds(3);
    private static final Duration AT_MOST = Duration.ofSeconds(60);

    private final YamlMapping root;

    public ProgramsReader(YamlMapping root, YamlContext context) {
        this.root = root;
        context.fillInLater(GROUP);
        context.fillInLater(Program.SAFE_THREADS);
    }

    public Experiment experiment(ParameterSet parameters) {
        String jar = root.text("jar");
        List<Case> cases =
                root.mappings("programs", node -> cases(node, jar)).stream()
                        .flatMap(List::stream)
                        .toList();
        List<Figure> figures = root.mappings("figures", ProgramsReader::figure);
        Fields.required(root, "programs", "figures");
        List<String> names = cases.stream().map(Case::name).toList();
        Fields.unique(root, "programs", names);
        return new Experiment(
                Fields.header(root, parameters),
                cases,
                new Workload.Programs(
                        Fields.duration(root, "takes", TAKES),
                        Fields.duration(root, "atMost", AT_MOST),
                        figures),
                Fields.claims(root, figures.stream().map(Figure::name).toList(), names));
    }

    /// One, or one for each of its groups.
    private static List<Case> cases(YamlMapping node, String jar) {
        String name = Fields.caseName(node);
        List<String> groups = node.texts("groups");
        Case program =
                new Case(
                        name,
                        node.optionalText("description").orElse(""),
                        new Launch(
                                jar,
                                Optional.empty(),
                                new Launch.Java(
                                        node.optionalText("jdk"), node.texts("javaOptions")),
                                node.texts("arguments"),
                                List.of(),
                                Optional.empty(),
                                0,
                                Launch.Surroundings.SAME),
                        new Program(name, "", node.text("main"), node.optionalText("source")));
        return groups.isEmpty()
                ? List.of(program)
                : groups.stream().map(group -> inGroup(program, group)).toList();
    }

    private static Case inGroup(Case of, String group) {
        Program program = of.program().orElseThrow();
        Launch launch = of.launch();
        return new Case(
                of.name() + ", " + group,
                of.description(),
                new Launch(
                        launch.jar(),
                        launch.command(),
                        new Launch.Java(launch.jdk(), filled(launch.javaOptions(), group)),
                        filled(launch.arguments(), group),
                        launch.libraries(),
                        launch.served(),
                        launch.pool(),
                        launch.surroundings()),
                new Program(program.program(), group, program.mainClass(), program.source()));
    }

    private static List<String> filled(List<String> texts, String group) {
        return texts.stream().map(text -> text.replace("${" + GROUP + "}", group)).toList();
    }

    private static Figure figure(YamlMapping node) {
        String name = node.text("name");
        return new Figure(
                name,
                node.optionalText("title").orElse(name),
                node.oneOf("unit", Unit.class, Unit.COUNT));
    }
}
