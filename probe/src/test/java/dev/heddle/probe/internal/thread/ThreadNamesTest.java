package dev.heddle.probe.internal.thread;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.probe.shared.ThreadNames;
import org.junit.jupiter.api.Test;

class ThreadNamesTest {
    @Test
    void threadsThatDifferByNumbersOrHashesAreOfOneGroup() {
        assertThat(ThreadNames.group("http-nio-8080-exec-12")).isEqualTo("http-nio-#-exec-#");
        assertThat(ThreadNames.group("sshd-SshClient[1a2b3c4d]-nio2-thread-1"))
                .isEqualTo("sshd-SshClient[#]-nio#-thread-#");
        assertThat(ThreadNames.group("HttpClient@5bcab519-22")).isEqualTo("HttpClient@#-#");
    }

    @Test
    void wordsAreNoHashes() {
        assertThat(ThreadNames.group("facade-decade2-cafe1")).isEqualTo("facade-decade#-cafe#");
        assertThat(ThreadNames.group("feedcache2")).isEqualTo("feedcache#");
    }
}
