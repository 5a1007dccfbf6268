package dev.heddle.lab.internal.process;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Commands to a JVM of its own.
class JcmdTest {
    private static final Duration PATIENCE = Duration.ofSeconds(30);

    @TempDir Path folder;
    private Process jvm;

    @BeforeEach
    void start() throws IOException {
        String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        jvm =
                new ProcessBuilder(java, "-m", "jdk.httpserver", "-p", "0")
                        .redirectErrorStream(true)
                        .start();
        // A JVM that has only begun to start ends by the signal of who attaches to it.
        assertThat(jvm.inputReader().readLine()).isNotNull();
    }

    @AfterEach
    void end() throws InterruptedException {
        jvm.destroyForcibly().waitFor(10, TimeUnit.SECONDS);
    }

    @Test
    void onceAttachedToAJvmTakesCommandsAtItsSocket() throws Exception {
        assertThat(AttachSocket.of(jvm.pid())).isEmpty();
        String byJcmd = answer(true, "VM.version");
        AttachSocket socket = AttachSocket.of(jvm.pid()).orElseThrow();
        Path file = folder.resolve("by-socket");
        assertThat(socket.run(PATIENCE, file.toFile(), "VM.version")).isTrue();
        assertThat(byJcmd)
                .endsWith(Files.readString(file))
                .contains(System.getProperty("java.vm.version"));
        assertThat(answer(true, "Thread.print", "-l")).contains("HTTP-Dispatcher");
    }

    @Test
    void whatAJvmRefusesIsToldEitherWay() throws Exception {
        answer(false, "Coffee.make");
        assertThat(AttachSocket.of(jvm.pid())).isPresent();
        assertThat(answer(false, "Coffee.make")).contains("Unknown diagnostic command");
    }

    private String answer(boolean done, String... command) throws Exception {
        Path file = folder.resolve("answer");
        assertThat(Jcmd.run(jvm.pid(), PATIENCE, file.toFile(), command)).isEqualTo(done);
        return Files.readString(file);
    }
}
