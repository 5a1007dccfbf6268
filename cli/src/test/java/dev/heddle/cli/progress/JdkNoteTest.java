package dev.heddle.cli.progress;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.lab.service.ProjectJdk;
import dev.heddle.model.machine.Jdk;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/// What `heddle compare` says first.
class JdkNoteTest {
    private static final Jdk JDK_25 = new Jdk("/jdk", 25, "25.0.3", "");
    private static final Jdk JDK_21 = new Jdk("/jdk21", 21, "21.0.8", "");

    @Test
    void theJdkAndWhatMonitorsDoOnIt() {
        assertThat(JdkNote.of(JDK_25, Optional.empty()))
                .isEqualTo(
                        "runs on JDK 25.0.3, where monitors do not pin; if production has another:"
                                + " --jdk VERSION");
        assertThat(JdkNote.of(JDK_21, Optional.empty()))
                .startsWith("runs on JDK 21.0.8, where monitors pin; ");
    }

    @Test
    void whatTheProjectSaysIsSuggestedOrConfirmed() {
        assertThat(JdkNote.of(JDK_25, says(21)))
                .endsWith("do not pin; Dockerfile says 21: --jdk 21");
        assertThat(JdkNote.of(JDK_25, says(25)))
                .isEqualTo("runs on JDK 25.0.3 (as Dockerfile says), where monitors do not pin");
        assertThat(JdkNote.of(JDK_25, says(17)))
                .endsWith("do not pin; Dockerfile says 17, which has no virtual threads");
    }

    private static Optional<ProjectJdk> says(int feature) {
        return Optional.of(new ProjectJdk(feature, "Dockerfile"));
    }
}
