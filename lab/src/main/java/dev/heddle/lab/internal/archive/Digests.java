package dev.heddle.lab.internal.archive;

import dev.heddle.lab.internal.file.Sha256;
import dev.heddle.model.run.Plan;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/// Digests of what a run measures.
///
/// @param sha256 of the jars and folders, by path; empty for a missing one
/// @param database URL of the user's database; empty for servers started by Heddle, or none
public record Digests(Map<String, String> sha256, Optional<String> database) {
    public static Digests of(Plan plan, Optional<String> database) {
        Map<String, String> digests = new TreeMap<>();
        plan.trials().stream()
                .flatMap(trial -> SubjectCode.of(trial, plan.caseOf(trial).launch()).stream())
                .distinct()
                .forEach(path -> digests.put(path.toString(), Sha256.of(path)));
        return new Digests(digests, database);
    }

    /// Files that have changed.
    public List<String> changedSince(Digests before) {
        return before.sha256().entrySet().stream()
                .filter(then -> !then.getValue().equals(sha256.getOrDefault(then.getKey(), "")))
                .map(Map.Entry::getKey)
                .toList();
    }
}
