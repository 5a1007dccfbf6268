package dev.heddle.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.lab.Jdks;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/// What the probe leaves as it is.
@Timeout(60)
class ProbeTest {
    @TempDir private Path folder;

    /// The JDK makes its pools once, when they are first used: a probe that used them before would
    /// decide how large they are.
    @Test
    void aProgramThatSetsItsParallelismItselfGetsIt() throws Exception {
        new Heddle(folder).withProbe();
        String probe = "-javaagent:" + folder.resolve("home/lib/probe/heddle-probe.jar");
        String recorder = "-XX:StartFlightRecording:filename=" + folder.resolve("own.jfr");
        assertThat(said()).endsWith("1 3");
        assertThat(said(recorder, probe)).endsWith("1 3");
    }

    private static String said(String... options) throws Exception {
        List<String> words = new ArrayList<>();
        words.add(Jdks.current().home() + "/bin/java");
        words.addAll(List.of(options));
        Path classes =
                Path.of(
                        OwnParallelism.class
                                .getProtectionDomain()
                                .getCodeSource()
                                .getLocation()
                                .toURI());
        words.addAll(List.of("-cp", classes.toString(), OwnParallelism.class.getName(), "1", "3"));
        Process process = new ProcessBuilder(words).redirectErrorStream(true).start();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).as(said).isZero();
        assertThat(said).doesNotContain("heddle probe");
        return said.strip();
    }
}
