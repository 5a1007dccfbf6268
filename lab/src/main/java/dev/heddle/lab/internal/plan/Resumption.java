package dev.heddle.lab.internal.plan;

import dev.heddle.lab.Jdks;
import dev.heddle.lab.RunDirectory;
import dev.heddle.lab.internal.archive.Digests;
import dev.heddle.lab.internal.machine.Machine;
import dev.heddle.model.InputException;
import dev.heddle.model.InputException.Problem;
import dev.heddle.model.machine.Environment;
import dev.heddle.model.machine.Jdk;
import dev.heddle.model.run.Plan;
import dev.heddle.model.run.Plan.PlannedTrial;
import dev.heddle.model.run.RunData;
import dev.heddle.model.run.RunData.TrialData;
import dev.heddle.model.run.Trial.Outcome;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/// A resumed run, interrupted or killed before: with its plan, on the same machine, with the same
/// subjects.
///
/// @param done trials measured before
/// @param left remaining trials, in the order of the plan
public record Resumption(Plan plan, List<TrialData> done, List<PlannedTrial> left) {
    /// @throws InputException if there is nothing left to measure, or earlier and new results would
    ///   not be comparable
    ///
    /// @param version of this Heddle build
    /// @param database URL of the user's database; empty for servers started by Heddle, or none
    public static Resumption of(RunDirectory directory, String version, Optional<String> database) {
        RunData data = directory.read();
        Plan plan =
                data.plan()
                        .with(StoredSecrets.inherited(data.plan().experiment(), System.getenv()));
        List<Problem> problems = new ArrayList<>();
        checkSecrets(directory, plan, problems);
        checkHere(directory, plan, problems);
        checkMachine(data.environment(), problems);
        differs("Heddle version", plan.heddleVersion(), version, problems);
        checkSubjects(directory, plan, database, problems);
        List<TrialData> done =
                data.trials().stream()
                        .filter(trial -> trial.trial().outcome() != Outcome.INTERRUPTED)
                        .toList();
        Set<String> names =
                done.stream().map(trial -> trial.trial().fork().name()).collect(Collectors.toSet());
        List<PlannedTrial> left =
                plan.trials().stream().filter(trial -> !names.contains(trial.name())).toList();
        if (left.isEmpty()) {
            problems.add(problem("%s: already complete".formatted(directory.path())));
        }
        if (!problems.isEmpty()) {
            throw new InputException(problems);
        }
        return new Resumption(plan, done, left);
    }

    private static Problem problem(String message) {
        return new Problem("resume", message);
    }

    private static void checkSecrets(RunDirectory directory, Plan plan, List<Problem> problems) {
        StoredSecrets.lacking(plan.experiment())
                .map(
                        lacking ->
                                "%s: cannot be resumed, since %s; or start a new run"
                                        .formatted(directory.path(), lacking))
                .ifPresent(message -> problems.add(problem(message)));
    }

    private static void checkHere(RunDirectory directory, Plan plan, List<Problem> problems) {
        boolean elsewhere =
                plan.experiment().cases().stream()
                        .anyMatch(
                                variant -> variant.launch().surroundings().elsewhere().isPresent());
        if (elsewhere) {
            problems.add(
                    problem(
                            ("%s: cannot be resumed, since its load came from other"
                                            + " machines; start a new run")
                                    .formatted(directory.path())));
        }
    }

    private static void checkMachine(Environment then, List<Problem> problems) {
        Environment now = Machine.environment(Jdks.current(), then.transport());
        differs("machine", then.cpu(), now.cpu(), problems);
        differs("memory", then.memoryBytes(), now.memoryBytes(), problems);
        differs("kernel", then.system().kernel(), now.system().kernel(), problems);
        differs("JDK of Heddle", then.heddleJdk().version(), now.heddleJdk().version(), problems);
    }

    private static void differs(String what, Object then, Object now, List<Problem> problems) {
        if (!Objects.equals(then, now)) {
            problems.add(
                    problem(
                            "%s differs: %s then, %s now; start a new run"
                                    .formatted(what, then, now)));
        }
    }

    private static void checkSubjects(
            RunDirectory directory, Plan plan, Optional<String> database, List<Problem> problems) {
        Digests before = directory.digests();
        differs(
                "database",
                before.database().orElse("started by Heddle"),
                database.orElse("started by Heddle"),
                problems);
        Digests.of(plan, database)
                .changedSince(before)
                .forEach(
                        file ->
                                problems.add(
                                        problem(
                                                "%s has changed; start a new run"
                                                        .formatted(file))));
        plan.trials().stream()
                .map(PlannedTrial::jdk)
                .filter(jdk -> !jdk.home().isEmpty())
                .distinct()
                .forEach(then -> checkJdk(then, problems));
    }

    private static void checkJdk(Jdk then, List<Problem> problems) {
        try {
            differs(
                    "JDK in " + then.home(),
                    then.version(),
                    Jdks.find(then.home()).version(),
                    problems);
        } catch (InputException e) {
            problems.addAll(e.problems());
        }
    }
}
