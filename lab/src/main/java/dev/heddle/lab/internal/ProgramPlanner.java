package dev.heddle.lab.internal;

import dev.heddle.lab.Jdks;
import dev.heddle.lab.RunOptions;
import dev.heddle.model.InputException;
import dev.heddle.model.Jdk;
import dev.heddle.model.Json;
import dev.heddle.model.NothingHereException;
import dev.heddle.model.Plan.Skipped;
import dev.heddle.model.ProgramExperiment;
import dev.heddle.model.ProgramExperiment.Program;
import dev.heddle.model.ProgramPlan;
import dev.heddle.model.ProgramPlan.Case;
import dev.heddle.model.ProgramPlan.PlannedTrial;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/// Works out what a run of programs will do; everything that is wrong is found here, together,
/// before any fork. Used once.
public final class ProgramPlanner {
    private final RunOptions options;
    private final Path jar;
    private final Overrides overrides;
    private final List<String> problems = new ArrayList<>();
    private final List<Skipped> skipped = new ArrayList<>();

    /// @param jar that the programs are in
    public ProgramPlanner(RunOptions options, Path jar) {
        this.options = options;
        this.jar = jar;
        this.overrides = new Overrides(options);
    }

    /// @throws InputException with every problem
    public ProgramPlan plan(ProgramExperiment asWritten, String heddleVersion) {
        problems.addAll(
                overrides.problems(
                        asWritten.programs().stream().map(Program::name).toList(),
                        List.of(),
                        List.of()));
        if (options.roundTrip().isPresent() || options.database().isPresent()) {
            problems.add("--database, --rtt: this experiment uses no database");
        }
        if (!Files.isRegularFile(jar)) {
            problems.add(
                    "jar '%s' is neither a bundled subject nor a file (looked for %s)"
                            .formatted(asWritten.jar(), jar));
        }
        List<Program> programs =
                asWritten.programs().stream()
                        .filter(program -> overrides.wanted(program.name()))
                        .toList();
        // Without its jar nothing can be said of a program.
        List<Case> cases =
                problems.isEmpty()
                        ? programs.stream().flatMap(program -> cases(program).stream()).toList()
                        : List.of();
        if (!problems.isEmpty()) {
            throw new InputException(problems.stream().distinct().toList());
        }
        if (cases.isEmpty()) {
            throw new NothingHereException(skipped);
        }
        int blocks = options.blocks().orElse(asWritten.blocks());
        long seed = Blocks.seed(options);
        return new ProgramPlan(
                Json.SCHEMA_VERSION,
                heddleVersion,
                options.command(),
                asWritten.with(programs),
                seed,
                blocks,
                cases,
                Blocks.shuffled(cases, blocks, seed, ProgramPlanner::trial),
                skipped);
    }

    private static PlannedTrial trial(int number, int block, Case of) {
        return new PlannedTrial(Blocks.folder(number, of.name()), block, of.name());
    }

    private List<Case> cases(Program program) {
        String source = program.source().map(this::source).orElse("");
        List<Jdk> jdks = jdks(program);
        boolean several = program.onEveryJdk() || jdks.size() > 1;
        return jdks.stream()
                .map(
                        jdk ->
                                new Case(
                                        name(program, jdk, several),
                                        program,
                                        jdk,
                                        jar.toString(),
                                        source))
                .toList();
    }

    private static String name(Program program, Jdk jdk, boolean several) {
        return several ? "%s on %d".formatted(program.name(), jdk.feature()) : program.name();
    }

    private List<Jdk> jdks(Program program) {
        if (!options.jdks().isEmpty()) {
            return options.jdks().stream().flatMap(wanted -> found(wanted).stream()).toList();
        }
        if (program.onEveryJdk()) {
            return Jdks.newestOfEach();
        }
        Optional<Skipped> lacking = overrides.lacksItsJdk(program.name(), program.jdk());
        lacking.ifPresent(skipped::add);
        return lacking.isPresent()
                ? List.of()
                : program.jdk()
                        .map(wanted -> found(wanted).stream().toList())
                        .orElseGet(() -> List.of(Jdks.current()));
    }

    private Optional<Jdk> found(String wanted) {
        try {
            return Optional.of(Jdks.find(wanted));
        } catch (InputException e) {
            problems.addAll(e.problems());
            return Optional.empty();
        }
    }

    private String source(String entry) {
        try (ZipFile zip = new ZipFile(jar.toFile())) {
            ZipEntry found = zip.getEntry(entry);
            if (found == null) {
                problems.add("source '%s': no such entry in %s".formatted(entry, jar));
                return "";
            }
            return new String(zip.getInputStream(found).readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            problems.add("jar '%s' cannot be read (%s)".formatted(jar, e.getMessage()));
            return "";
        }
    }
}
