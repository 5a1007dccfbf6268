package dev.heddle.lab;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The JDK that a start script finds by itself.
class JdksTest {
    @TempDir private Path folder;

    @Test
    void aStartScriptFindsTheJdkOfItsVariable() throws IOException {
        Map<String, String> old = Map.of("JAVA_HOME", jdk("17.0.15"), "PATH", jdk("25") + "/bin");
        assertThat(Jdks.foundByScripts(old)).isFalse();
        assertThat(Jdks.foundByScripts(Map.of("JAVA_HOME", jdk("21.0.8")))).isTrue();
        assertThat(Jdks.foundByScripts(Map.of("JAVA_HOME", folder.toString()))).isTrue();
    }

    @Test
    void elseTheFirstOnThePath() throws IOException {
        Path links = Files.createDirectory(folder.resolve("links"));
        Files.createSymbolicLink(links.resolve("java"), Path.of(jdk("17.0.15"), "bin/java"));
        String later = ":" + jdk("25.0.3") + "/bin";
        assertThat(Jdks.foundByScripts(Map.of("PATH", links + later))).isFalse();
        assertThat(Jdks.foundByScripts(Map.of("PATH", folder + later))).isTrue();
        assertThat(Jdks.foundByScripts(Map.of("PATH", folder.toString()))).isFalse();
    }

    private String jdk(String version) throws IOException {
        Path home = folder.resolve(version);
        Files.createDirectories(home.resolve("bin"));
        Files.writeString(home.resolve("release"), "JAVA_VERSION=\"%s\"\n".formatted(version));
        Path java = home.resolve("bin/java");
        if (!Files.exists(java)) {
            Files.createFile(java);
        }
        assertThat(java.toFile().setExecutable(true)).isTrue();
        return home.toString();
    }
}
