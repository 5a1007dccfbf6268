package dev.heddle.lab.internal.machine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.lab.Jdks;
import dev.heddle.model.machine.Host.Jvm;
import dev.heddle.model.machine.Jdk;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JvmDefaultsTest {
    @TempDir private Path home;

    @Test
    void theCollectorIsToldWhicheverItIs() throws Exception {
        for (String collector : new String[] {"Serial", "Parallel", "G1", "Z"}) {
            Jvm jvm = JvmDefaults.of(jdkWith("-XX:+Use" + collector + "GC")).orElseThrow();
            assertThat(jvm.collector()).isEqualTo(collector);
            assertThat(jvm.maxHeapBytes()).isPositive();
            assertThat(jvm.stackBytes()).isPositive();
        }
    }

    @Test
    void processorsAreThoseThatTheJvmIsGiven() throws Exception {
        assertThat(JvmDefaults.of(jdkWith("-Xmx64m")).orElseThrow().processors())
                .isEqualTo(Runtime.getRuntime().availableProcessors());
    }

    /// A `java` that is given an option.
    private Jdk jdkWith(String option) throws Exception {
        Path java = Files.createDirectories(home.resolve("bin")).resolve("java");
        Files.writeString(
                java,
                "#!/bin/sh\nexec '%s/bin/java' %s \"$@\"\n"
                        .formatted(Jdks.current().home(), option));
        Files.setPosixFilePermissions(java, PosixFilePermissions.fromString("rwxr-xr-x"));
        return new Jdk(home.toString(), 25, "25", "");
    }
}
