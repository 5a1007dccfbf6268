package dev.heddle.model.thread;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.model.thread.ThreadDump.ThreadName;
import org.junit.jupiter.api.Test;

class ThreadNameTest {
    @Test
    void threadsThatDifferByNumbersOrHashesAreOfOneGroup() {
        assertThat(ThreadName.group("http-nio-8080-exec-12")).isEqualTo("http-nio-#-exec-#");
        assertThat(ThreadName.group("sshd-SshClient[1a2b3c4d]-nio2-thread-1"))
                .isEqualTo("sshd-SshClient[#]-nio#-thread-#");
        assertThat(ThreadName.group("HttpClient@5bcab519-22")).isEqualTo("HttpClient@#-#");
    }

    @Test
    void wordsAreNoHashes() {
        assertThat(ThreadName.group("facade-decade2-cafe1")).isEqualTo("facade-decade#-cafe#");
        assertThat(ThreadName.group("feedcache2")).isEqualTo("feedcache#");
    }
}
