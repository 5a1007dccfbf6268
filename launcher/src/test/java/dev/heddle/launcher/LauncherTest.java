package dev.heddle.launcher;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LauncherTest {
    @TempDir private Path folder;
    private Path heddle;

    @BeforeEach
    void install() throws IOException {
        heddle = folder.resolve("heddle");
        Files.writeString(
                heddle, "#!/bin/sh\necho \"said $* $HEDDLE_CHECKS\"\necho wrong >&2\nexit 3\n");
        Files.setPosixFilePermissions(heddle, PosixFilePermissions.fromString("rwx------"));
    }

    @Test
    void isFoundByTheBuildThenByTheEnvironmentThenOnThePath() throws Exception {
        Map<String, String> none = Map.of("PATH", "/nowhere");
        assertThat(Launcher.find(Optional.of(folder), none)).isEqualTo(heddle);
        assertThat(Launcher.find(Optional.of(heddle), none)).isEqualTo(heddle);
        assertThat(Launcher.find(Optional.empty(), Map.of("HEDDLE_HOME", folder.toString())))
                .isEqualTo(heddle);
        Map<String, String> onPath = Map.of("PATH", "/nowhere:" + folder, "HEDDLE_HOME", "");
        assertThat(Launcher.find(Optional.of(Path.of("")), onPath)).isEqualTo(heddle);
    }

    @Test
    void whereThereIsNoneTheBuildSaysHowToGiveOne() {
        assertThatThrownBy(() -> Launcher.find(Optional.empty(), Map.of("PATH", "/nowhere")))
                .isInstanceOf(FileNotFoundException.class)
                .hasMessage(
                        "heddle is not on the path; set the folder of the Heddle installation by"
                                + " -Dheddle.home=DIR or HEDDLE_HOME");
        assertThatThrownBy(() -> Launcher.find(Optional.of(folder.resolve("no")), Map.of()))
                .hasMessageContaining("heddle.home: no heddle found in ");
    }

    @Test
    void whatItSaysIsHeardAndItsExitCodeIsTold() throws Exception {
        List<String> said = new ArrayList<>();
        List<String> command = List.of(heddle.toString(), "scan", "a b");
        assertThat(Launcher.run(command, folder, said::add)).isEqualTo(3);
        assertThat(said).containsExactlyInAnyOrder("said scan a b true", "wrong");
    }
}
