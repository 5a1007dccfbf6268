package dev.heddle.cli.progress;

import dev.heddle.lab.Jdks;
import dev.heddle.lab.service.ProjectJdk;
import dev.heddle.model.machine.Jdk;
import java.util.Optional;

/// The JDK on which a service will run, and what that means for monitors, before it is measured.
public final class JdkNote {
    private JdkNote() {}

    /// `runs on JDK 25.0.3, where monitors do not pin; Dockerfile says 21: --jdk 21`
    ///
    /// @param project what the service's project says; empty if it does not
    public static String of(Jdk jdk, Optional<ProjectJdk> project) {
        return "runs on %s%s, where monitors %s%s"
                .formatted(
                        jdk.label(),
                        project.filter(says -> says.feature() == jdk.feature())
                                .map(says -> " (as %s says)".formatted(says.where()))
                                .orElse(""),
                        jdk.feature() < Jdk.MONITORS_UNMOUNT ? "pin" : "do not pin",
                        project.map(says -> production(jdk, says))
                                .orElse("; if production has another: --jdk VERSION"));
    }

    private static String production(Jdk jdk, ProjectJdk says) {
        if (says.feature() == jdk.feature()) {
            return "";
        }
        String next =
                says.feature() < Jdks.OLDEST
                        ? ", which has no virtual threads"
                        : ": --jdk " + says.feature();
        return "; %s says %d%s".formatted(says.where(), says.feature(), next);
    }
}
