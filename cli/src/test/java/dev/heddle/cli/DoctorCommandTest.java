package dev.heddle.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.cli.Heddle.Said;
import dev.heddle.model.Json;
import dev.heddle.model.machine.Host.Jvm;
import dev.heddle.report.Checkup;
import dev.heddle.report.CheckupReport;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// `heddle doctor` on this machine.
class DoctorCommandTest {
    @TempDir private Path folder;

    @Test
    void itSaysWhatIsHere() throws Exception {
        Said said = new Heddle(folder).run("doctor", "--format", "json");
        Checkup checkup =
                Json.read(
                        new ByteArrayInputStream(said.out().getBytes(StandardCharsets.UTF_8)),
                        Checkup.class);
        assertThat(said.exitCode()).as(said.err()).isZero();
        assertThat(CheckupReport.of(checkup).lines())
                .allMatch(line -> line.length() <= 100)
                .allMatch(line -> line.matches("(\\[OK]|\\[N/A]|\\[WARN]| {7}) .*"));
        assertThat(checkup.host().generator().generatorPerSecond().orElseThrow())
                .isGreaterThan(100);
        assertThat(checkup.host().jvms())
                .extracting(Jvm::processors)
                .contains(Runtime.getRuntime().availableProcessors());
        assertThat(checkup.host().jvms())
                .anyMatch(jvm -> jvm.maxHeapBytes() > 0 && jvm.stackBytes() > 0);
    }
}
