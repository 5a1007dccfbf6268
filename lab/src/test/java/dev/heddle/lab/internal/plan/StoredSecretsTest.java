package dev.heddle.lab.internal.plan;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.lab.RecordedRun;
import dev.heddle.lab.RunDirectory;
import dev.heddle.model.Json;
import dev.heddle.model.experiment.Case;
import dev.heddle.model.experiment.Experiment;
import dev.heddle.model.experiment.Launch.Surroundings;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StoredSecretsTest {
    private static final Map<String, String> GIVEN =
            Map.of("DB_USER", "shop", "DB_PASSWORD", "aXk29-qq7Zp");

    @TempDir private Path folder;

    /// An experiment as it is read again, with what its first case's environment keeps of it.
    private Experiment stored() throws IOException {
        RecordedRun.copyTo(folder);
        Experiment recorded = RunDirectory.open(folder).read().plan().experiment();
        Case first = recorded.cases().getFirst();
        Surroundings surroundings = new Surroundings(Optional.empty(), GIVEN);
        Case with = first.as(first.name(), first.launch().in(surroundings));
        String text = Json.text(recorded.with(List.of(with), recorded.workload()));
        return Json.read(text, Experiment.class);
    }

    private static Map<String, String> environment(Experiment of) {
        return of.cases().getFirst().launch().surroundings().environment();
    }

    @Test
    void aSecretVariableThatIsSetAgainIsInherited() throws IOException {
        Experiment stored = stored();
        assertThat(environment(stored)).containsEntry("DB_PASSWORD", "***");
        Experiment inherited = StoredSecrets.inherited(stored, Map.of("DB_PASSWORD", "x"));
        assertThat(environment(inherited)).containsOnlyKeys("DB_USER");
        assertThat(StoredSecrets.lacking(inherited)).isEmpty();
    }

    @Test
    void oneThatIsNotSetIsNamed() throws IOException {
        Experiment inherited = StoredSecrets.inherited(stored(), Map.of("HOME", "/"));
        assertThat(StoredSecrets.lacking(inherited).orElseThrow())
                .endsWith("set in the environment: DB_PASSWORD");
    }
}
