package dev.heddle.observe;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.heddle.model.Json;
import dev.heddle.model.thread.ThreadDump;
import dev.heddle.model.thread.ThreadDump.Collection;
import dev.heddle.model.thread.ThreadDump.Dumped;
import dev.heddle.model.thread.ThreadDump.Untold;
import dev.heddle.model.thread.ThreadDump.Waits;
import dev.heddle.model.thread.ThreadDump.Waits.How;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ThreadDumpsTest {
    private static final String PRINTED =
            """
            2026-11-22 10:00:00
            Full thread dump OpenJDK 64-Bit Server VM (25.0.3+9-LTS mixed mode, sharing):

            Threads class SMR info:
            _java_thread_list=0x00007f8a1c002d80, length=12, elements={
            0x00007f8a5c02b7d0, 0x00007f8a5c1a3f20
            }

            "pay-1" #31 [4250] prio=5 os_prio=0 cpu=1.20ms elapsed=9.10s tid=0x00007f8a nid=4250 waiting for monitor entry  [0x00007f89]
               java.lang.Thread.State: BLOCKED (on object monitor)
            \tat com.acme.Transfer.take(Transfer.java:41)
            \t- waiting to lock <0x00000000f0000010> (a java.lang.Object)
            \t- locked <0x00000000f0000020> (a com.acme.Account)
            \tat com.acme.Transfer$$Lambda/0x00007f8a1c00a000.run(Unknown Source)
            \tat java.lang.Thread.run(java.base@25.0.3/Thread.java:1474)

               Locked ownable synchronizers:
            \t- <0x00000000f0000030> (a java.util.concurrent.locks.ReentrantLock$NonfairSync)

            "say "hi" #2" #32 [4251] daemon prio=5 os_prio=0 cpu=1.20ms elapsed=9.10s tid=0x00007f8b nid=4251 in Object.wait()  [0x00007f88]
               java.lang.Thread.State: WAITING (on object monitor)
            \tat java.lang.Object.wait0(java.base@25.0.3/Native Method)
            \t- waiting on <0x00000000f0000040> (a java.lang.Object)
            \tat com.acme.Queue.take(app//Queue.java:12)
            \t- locked <0x00000000f0000040> (a java.lang.Object)
            \t- locked <0x00000000f0000010> (a java.lang.Object)
            \t- eliminated <owner is scalar replaced> (a java.lang.Object)

               Locked ownable synchronizers:
            \t- None

            "ForkJoinPool-1-worker-1" #40 [4260] daemon prio=5 os_prio=0 cpu=1.00ms elapsed=9.00s tid=0x00007f8c nid=4260 waiting on condition  [0x00007f87]
               java.lang.Thread.State: WAITING (parking)
               Carrying virtual thread #39
            \tat jdk.internal.vm.Continuation.run(java.base@25.0.3/Continuation.java:251)
               Mounted virtual thread "order" #39
            \tat jdk.internal.misc.Unsafe.park(java.base@25.0.3/Native Method)
            \t- parking to wait for  <0x00000000f0000030> (a java.util.concurrent.locks.ReentrantLock$NonfairSync)
            \tat com.acme.Orders.find(Orders.java:42)

            "VM Thread" os_prio=0 cpu=9.10ms elapsed=9.20s tid=0x00007f8d nid=4244 runnable

            JNI global refs: 14, weak refs: 0
            """;

    private static final String JSON =
            """
            {"threadDump": {"processId": "4242", "time": "2026-11-22T10:00:00.5Z",
             "runtimeVersion": "25.0.3+9-LTS", "threadContainers": [
              {"container": "<root>", "parent": null, "owner": null, "threadCount": "2", "threads": [
               {"tid": "31", "time": "2026-11-22T10:00:00.5Z", "name": "pay-1", "state": "BLOCKED",
                "blockedOn": "java.lang.Object@10",
                "stack": ["com.acme.Transfer.take(Transfer.java:41)", "java.base/java.lang.Thread.run(Thread.java:1474)"],
                "monitorsOwned": [{"depth": 0, "locks": ["com.acme.Account@20", null]}]},
               {"tid": "39", "virtual": true, "name": "", "state": "WAITING", "carrier": "40",
                "parkBlocker": {"object": "java.util.concurrent.locks.ReentrantLock$NonfairSync@30",
                 "exclusiveOwnerThread": "31", "queuedAt": "pool@1"},
                "stack": ["java.base/java.lang.VirtualThread.park(VirtualThread.java:1)"]},
               {"tid": "41", "name": "like", "state": "WAITING", "waitingOn": "java.lang.Object@40",
                "sameStackAs": "39", "monitorsOwned": [{"depth": 0, "locks": ["java.lang.Object@40"]}]}
              ]}]}}
            """;

    private static final String PLAIN =
            """
            4242
            2026-11-22T10:00:00.123456Z
            25.0.3+9-LTS

            #31 "pay-1" BLOCKED 2026-11-22T10:00:00.5Z
                at com.acme.Transfer.take(Transfer.java:41)
                - locked <com.acme.Account@20>
                - waiting to lock <java.lang.Object@10>
                at java.base/java.lang.Thread.run(Thread.java:1474)

            #39 "" virtual WAITING 2026-11-22T10:00:00.5Z
                at java.base/java.lang.VirtualThread.park(VirtualThread.java:738)
                - parking to wait for <java.util.concurrent.locks.ReentrantLock$NonfairSync@30>

            """;

    private static final String PLAIN_21 =
            """
            4242
            2026-11-22T10:00:00.123456Z
            21.0.8+9-LTS

            #1 "main"
                  java.base/java.lang.Thread.sleep0(Native Method)
                  com.acme.Main.main(Main.java:7)

            #22 "" virtual
                  java.base/java.lang.VirtualThread.park(VirtualThread.java:582)

            """;

    @TempDir private Path folder;

    private List<ThreadDump> read(String text) throws IOException {
        return ThreadDumps.read(Files.writeString(folder.resolve("dump"), text));
    }

    private static Dumped thread(ThreadDump dump, long id) {
        return dump.threads().stream()
                .filter(thread -> thread.name().id() == id)
                .findFirst()
                .orElseThrow();
    }

    private static Waits waits(Dumped one) {
        return one.waits().orElseThrow();
    }

    @Test
    void whatAJvmPrints() throws IOException {
        ThreadDump dump = read(PRINTED).getFirst();
        assertThat(dump.runtime()).isEqualTo("25.0.3+9-LTS");
        assertThat(dump.at()).isPresent();
        assertThat(dump.stopped()).isTrue();
        assertThat(dump.untold()).containsExactly(Untold.VIRTUAL_THREADS);
        assertThat(dump.threads()).hasSize(4);
        Dumped blocked = thread(dump, 31);
        assertThat(blocked.state()).contains(Thread.State.BLOCKED);
        assertThat(blocked.stack())
                .containsExactly(
                        "com.acme.Transfer.take:41",
                        "com.acme.Transfer$$Lambda/0x00007f8a1c00a000.run",
                        "java.lang.Thread.run:1474");
        assertThat(waits(blocked).how()).isEqualTo(How.ENTER);
        assertThat(waits(blocked).awaited().text())
                .isEqualTo("java.lang.Object@0x00000000f0000010");
        assertThat(blocked.holds())
                .containsExactly(
                        "com.acme.Account@0x00000000f0000020",
                        "java.util.concurrent.locks.ReentrantLock$NonfairSync@0x00000000f0000030");
    }

    /// It gave that monitor back, and holds the other.
    @Test
    void whoWaitsToBeNotifiedDoesNotHoldThatMonitor() throws IOException {
        Dumped waiting = thread(read(PRINTED).getFirst(), 32);
        assertThat(waiting.name().name()).isEqualTo("say \"hi\" #2");
        assertThat(waits(waiting).how()).isEqualTo(How.NOTIFY);
        assertThat(waiting.holds()).containsExactly("java.lang.Object@0x00000000f0000010");
        assertThat(waiting.stack()).contains("com.acme.Queue.take:12");
    }

    @Test
    void aMountedVirtualThreadIsAThreadOfItsOwn() throws IOException {
        Dumped mounted = thread(read(PRINTED).getFirst(), 39);
        assertThat(mounted.name().virtual()).isTrue();
        assertThat(mounted.name().name()).isEqualTo("order");
        assertThat(mounted.carrier()).contains(40L);
        assertThat(mounted.state()).contains(Thread.State.WAITING);
        assertThat(waits(mounted).how()).isEqualTo(How.PARK);
    }

    @Test
    void severalDumpsInALogWithAPrefix() throws IOException {
        String prefixed =
                PRINTED.lines()
                        .map(line -> "10:00:00.000 orders | " + line + "\n")
                        .reduce("10:00:00.000 orders | started\n", String::concat);
        List<ThreadDump> dumps = read(prefixed + prefixed);
        assertThat(dumps).hasSize(2);
        assertThat(dumps.getLast().threads()).isEqualTo(read(PRINTED).getFirst().threads());
    }

    @Test
    void json() throws IOException {
        ThreadDump dump = read(JSON).getFirst();
        assertThat(dump.stopped()).isFalse();
        assertThat(dump.untold()).containsExactly(Untold.LOCK_OWNERS);
        assertThat(thread(dump, 31).holds()).containsExactly("com.acme.Account@20");
        assertThat(waits(thread(dump, 31)).awaited().text()).isEqualTo("java.lang.Object@10");
        Dumped virtual = thread(dump, 39);
        assertThat(virtual.name().virtual()).isTrue();
        assertThat(virtual.carrier()).contains(40L);
        assertThat(waits(virtual).owner()).contains(31L);
        assertThat(waits(virtual).queuedAt()).contains("pool@1");
        assertThat(thread(dump, 41).stack()).isEqualTo(virtual.stack());
        assertThat(thread(dump, 41).holds()).isEmpty();
    }

    /// As jdk#27457 writes it (JDK-8365057).
    @Test
    void ownersOfLocksThatTheJdkTells() throws IOException {
        String dump =
                """
                {"threadDump": {"runtimeVersion": "26.0.1", "threadContainers": [{"threads": [
                  {"tid": "7", "virtual": true, "state": "WAITING",
                   "stack": ["com.acme.A.a(A.java:1)"],
                   "parkBlocker": {"object": "java.util.concurrent.locks.ReentrantLock$NonfairSync@1",
                                   "owner": "9"}}]}]}}
                """;
        ThreadDump read = read(dump).getFirst();
        assertThat(read.threads().getFirst().waits().orElseThrow().owner()).contains(9L);
        assertThat(read.untold()).isEmpty();
    }

    @Test
    void textWithAndWithoutStates() throws IOException {
        ThreadDump dump = read(PLAIN).getFirst();
        assertThat(thread(dump, 31).holds()).containsExactly("com.acme.Account@20");
        assertThat(waits(thread(dump, 31)).how()).isEqualTo(How.ENTER);
        assertThat(waits(thread(dump, 39)).how()).isEqualTo(How.PARK);
        ThreadDump older = read(PLAIN_21).getFirst();
        assertThat(older.untold()).contains(Untold.WAITS);
        assertThat(thread(older, 1).stack())
                .containsExactly("java.lang.Thread.sleep0", "com.acme.Main.main:7");
        assertThat(thread(older, 22).name().virtual()).isTrue();
    }

    @Test
    void dumpsOfOldJvmsSayWhoseTheyAre() throws IOException {
        ThreadDump eight =
                read("""
                                Full thread dump OpenJDK 64-Bit Server VM (25.222-b10 mixed mode):

                                "main" #1 prio=5 os_prio=0 tid=0x00007f nid=0x1 runnable [0x0000]
                                   java.lang.Thread.State: RUNNABLE
                                \tat A.main(A.java:3)

                                JNI global references: 15
                                """)
                        .getFirst();
        assertThat(eight.runtime()).isEqualTo("8u222-b10");
        assertThat(eight.threads()).hasSize(1);
        assertThat(eight.untold()).containsExactly(Untold.LOCK_OWNERS);
        ThreadDump seven =
                read("""
                                Full thread dump Java HotSpot(TM) 64-Bit Server VM (24.80-b11 mixed mode):

                                "main" prio=10 tid=0x00007f nid=0x1 runnable [0x0000]
                                   java.lang.Thread.State: RUNNABLE
                                \tat A.main(A.java:3)

                                "VM Thread" prio=10 tid=0x00008f nid=0x2 runnable
                                """)
                        .getFirst();
        assertThat(seven.runtime()).isEqualTo("7u80-b11");
        assertThat(seven.threads()).as("without a number, and not the JVM's own").hasSize(1);
        assertThat(seven.threads().getFirst().name().id()).isNegative();
    }

    /// As people paste it: without the first line of the dump, indented, or behind something else.
    @Test
    void anExcerptIsReadWithoutTheFirstLineOfADump() throws IOException {
        String threads = PRINTED.substring(PRINTED.indexOf("\"pay-1\""));
        List<Dumped> expected = read(PRINTED).getFirst().threads();
        for (String before : List.of("", "    ", "jvm 1    | ", "> ")) {
            ThreadDump excerpt =
                    read(before
                                    + "what hangs:\n"
                                    + threads.lines()
                                            .map(line -> before + line + "\n")
                                            .reduce("", String::concat))
                            .getFirst();
            assertThat(excerpt.threads()).as("'%s'", before).isEqualTo(expected);
            assertThat(excerpt.runtime()).isEqualTo("25.0.3");
            assertThat(excerpt.untold()).containsExactly(Untold.OTHER_THREADS);
        }
        String numbered =
                """
                "pay-1" #31 daemon prio=5 os_prio=0 tid=0x00007f9c nid=0x7f12 waiting on condition [0x00]
                 89    java.lang.Thread.State: WAITING (parking)
                 90         at sun.misc.Unsafe.park(Native Method)
                 91         - parking to wait for  <0x76> (a java.util.concurrent.FutureTask)
                 92         at com.acme.Orders.find(Orders.java:42)
                """;
        Dumped thread = read(numbered).getFirst().threads().getFirst();
        assertThat(thread.state()).contains(Thread.State.WAITING);
        assertThat(thread.stack()).contains("com.acme.Orders.find:42");
        assertThat(waits(thread).awaited().text())
                .isEqualTo("java.util.concurrent.FutureTask@0x76");
    }

    private static final String REPORTED =
            """
            Found one Java-level deadlock:
            =============================
            "pay-1":
              waiting to lock monitor 0x00007f55 (object 0x00000000f0000010, a java.lang.Object),
              which is held by "say "hi" #2"
            "say "hi" #2":
              waiting for ownable synchronizer 0x00000000f0000030, (a java.util.concurrent.locks.ReentrantLock$NonfairSync),
              which is held by "pay-1"

            Java stack information for the threads listed above:
            ===================================================
            "pay-1":
            \tat com.acme.Transfer.take(Transfer.java:41)
            \t- waiting to lock <0x00000000f0000010> (a java.lang.Object)
            .....
            \tat com.acme.Transfer.run(Transfer.java:9)

            Found 1 deadlock.
            """;

    @Test
    void theDeadlockThatAJvmReports() throws IOException {
        List<Dumped> alone = read(REPORTED).getFirst().threads();
        assertThat(alone).hasSize(2);
        assertThat(alone.getFirst().stack())
                .containsExactly("com.acme.Transfer.take:41", "com.acme.Transfer.run:9");
        assertThat(waits(alone.getFirst()).owner()).contains(alone.getLast().name().id());
        assertThat(waits(alone.getLast()).owner()).contains(alone.getFirst().name().id());
        assertThat(waits(alone.getLast()).how()).isEqualTo(How.PARK);
        ThreadDump whole = read(PRINTED + "\n" + REPORTED).getFirst();
        assertThat(whole.threads()).as("no thread twice").hasSize(4);
        assertThat(waits(thread(whole, 31)).owner()).contains(32L);
        assertThat(waits(thread(whole, 32)).owner()).contains(31L);
        List<Dumped> namesakes =
                read(REPORTED.replace("say \"hi\" #2", "pay-1")).getFirst().threads();
        assertThat(waits(namesakes.getFirst()).owner()).contains(namesakes.getLast().name().id());
        assertThat(waits(namesakes.getLast()).owner()).contains(namesakes.getFirst().name().id());
    }

    /// By `ThreadInfo.toString`, JConsole, and VisualVM of a heap dump.
    @Test
    void whatToolsWriteOfThreads() throws IOException {
        List<Dumped> infos =
                read("""
                                "pay-1" daemon prio=5 Id=31 BLOCKED on java.lang.Object@1b owned by "pay-2" Id=32
                                \tat java.base@25.0.3/com.acme.Transfer.take(Transfer.java:41)
                                \t-  blocked on java.lang.Object@1b
                                \t...

                                "pay-2" ID=32 WAITING on java.util.concurrent.locks.ReentrantLock$NonfairSync@2c owned by "pay-1" ID=31
                                \tat jdk.internal.misc.Unsafe.park(Native Method)
                                \t-  waiting on java.util.concurrent.locks.ReentrantLock$NonfairSync@2c
                                \tat com.acme.Account.add(Account.java:5)
                                \t-  locked java.lang.Object@1b

                                \tNumber of locked synchronizers = 1
                                \t- java.util.concurrent.locks.ReentrantLock$NonfairSync@3d

                                """)
                        .getFirst()
                        .threads();
        assertThat(infos).extracting(one -> one.name().id()).containsExactly(31L, 32L);
        assertThat(waits(infos.getFirst()).owner()).contains(32L);
        assertThat(waits(infos.getLast()).how()).isEqualTo(How.PARK);
        assertThat(waits(infos.getLast()).owner()).contains(31L);
        assertThat(infos.getLast().holds()).hasSize(2);
        List<Dumped> one =
                read("""
                                    "pay-1" ID=31 BLOCKED on java.lang.Object@1b owned by "pay-2" ID=32
                                    \tat com.acme.Transfer.take(Transfer.java:41)
                                    \t- blocked on java.lang.Object@1b
                                """)
                        .getFirst()
                        .threads();
        assertThat(one.getLast().name().name()).as("not in the excerpt").isEqualTo("pay-2");
        List<Dumped> shown =
                read("""
                                Name: loop-4
                                State: BLOCKED on com.acme.Session@7564fe4f owned by: worker-18
                                Total blocked: 60  Total waited: 0

                                Stack trace:
                                com.acme.Session.isClosed(Session.java:216)
                                   - locked com.acme.Connection@32503dea
                                Name: worker-18
                                State: WAITING

                                com.acme.Session.close(Session.java:8)
                                """)
                        .getFirst()
                        .threads();
        assertThat(shown.getFirst().stack()).containsExactly("com.acme.Session.isClosed:216");
        assertThat(waits(shown.getFirst()).owner()).contains(shown.getLast().name().id());
        List<Dumped> heap =
                read("""
                                "ForkJoinPool-1-worker-7" daemon prio=5 tid=2969 WAITING
                                    at jdk.internal.misc.Unsafe.park(Native Method)
                                       local variable: java.lang.VirtualThread#181
                                    at com.acme.Orders.find(<unresolved string 0x0>)
                                """)
                        .getFirst()
                        .threads();
        assertThat(heap.getFirst().state()).contains(Thread.State.WAITING);
        assertThat(heap.getFirst().stack()).hasSize(2);
    }

    @Test
    void whatHoldsNoDump() throws IOException {
        assertThat(read("2026-11-22 10:00:00 started\n#1 \"x\"\n")).isEmpty();
        assertThat(read("")).isEmpty();
        assertThat(read("{\"a\": [1, 2]}")).as("a line of a log").isEmpty();
        assertThatThrownBy(() -> read("{\n\"a\": [1, 2]}"))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("not a thread dump");
    }

    @Test
    void nullsWhereNobodyExpectsThem() throws IOException {
        String none =
                """
                {"threadDump": {"untold": [null], "threadContainers": [null, {"threads": [null,
                 {"tid": null, "name": null, "stack": [null], "locksOwned": [null],
                  "monitorsOwned": [null, {"locks": null}]}]}]}}
                """;
        assertThat(read(none).getFirst().threads()).hasSize(1);
    }

    /// JDK 11 says so of whoever waits, notified or not; a warm JVM no longer knows the object.
    @Test
    void whoWaitsHoldsNothingHoweverItIsSaid() throws IOException {
        String relocks =
                PRINTED.replace("- waiting on <0x00000000f0000040>", "- waiting on <no object>")
                        .replace(
                                "- locked <0x00000000f0000040>",
                                "- waiting to re-lock in wait() <0x00000000f0000040>");
        String unknown =
                PRINTED.replace(
                        "- waiting on <0x00000000f0000040>",
                        "- waiting on <no object reference available>");
        for (String text : List.of(relocks, unknown)) {
            Dumped waiting = thread(read(text).getFirst(), 32);
            assertThat(waits(waiting).how()).isEqualTo(How.NOTIFY);
            assertThat(waits(waiting).awaited().text()).endsWith("f0000040");
            assertThat(waiting.holds()).containsExactly("java.lang.Object@0x00000000f0000010");
        }
    }

    @Test
    void anotherVendorsRuntimeAndAPrefixThatVaries() throws IOException {
        String other =
                PRINTED.replace("OpenJDK 64-Bit Server VM", "Java HotSpot(TM) 64-Bit Server VM");
        assertThat(read(other).getFirst().runtime()).isEqualTo("25.0.3+9-LTS");
        int[] number = {0};
        String varied =
                PRINTED.lines()
                        .map(
                                line ->
                                        "2026-11-22T10:00:00.12"
                                                + "3".repeat(number[0]++ % 4)
                                                + "Z stdout F "
                                                + line)
                        .reduce("", (all, line) -> all + line + "\n");
        assertThat(read(varied).getFirst().threads()).isEqualTo(read(PRINTED).getFirst().threads());
    }

    /// Cut and changed anywhere, a dump is read as far as it goes, or refused.
    @Test
    void damagedDumps() throws IOException {
        long seed = 20_261_122;
        Random random = new Random(seed);
        for (String whole : List.of(PRINTED, JSON, PLAIN, PLAIN_21, PRINTED + REPORTED)) {
            byte[] bytes = whole.getBytes(StandardCharsets.UTF_8);
            for (int i = 0; i < 300; i++) {
                byte[] damaged = Arrays.copyOf(bytes, random.nextInt(bytes.length));
                for (int flip = 0; flip < 4 && damaged.length > 0; flip++) {
                    damaged[random.nextInt(damaged.length)] = (byte) random.nextInt(256);
                }
                Path file = Files.write(folder.resolve("damaged"), damaged);
                try {
                    ThreadDumps.read(file);
                } catch (IOException e) {
                    assertThat(e.getMessage()).as("seed %d, turn %d", seed, i).isNotBlank();
                }
            }
        }
    }

    @Test
    void aDumpWithoutThreadsIsNone() throws IOException {
        String json = "{'threadDump': {'threadContainers': [{'threads': [null]}]}}";
        assertThat(read(json.replace('\'', '"'))).isEmpty();
        String header = PRINTED.substring(0, PRINTED.indexOf("Threads class"));
        assertThat(read(header)).isEmpty();
    }

    /// As `gzip`, PowerShell's redirection and `docker logs` leave it.
    @Test
    void aDumpIsReadInEveryFormInWhichPeopleHaveIt() throws IOException {
        List<ThreadDump> expected = read(PRINTED);
        assertThat(read(PRINTED.getBytes(StandardCharsets.UTF_16LE))).isEqualTo(expected);
        assertThat(read(PRINTED.getBytes(StandardCharsets.UTF_16BE))).isEqualTo(expected);
        assertThat(read(PRINTED.getBytes(StandardCharsets.UTF_16))).isEqualTo(expected);
        assertThat(read(("\ufeff" + PRINTED).getBytes(StandardCharsets.UTF_8))).isEqualTo(expected);
        assertThat(read(compressed(PRINTED))).isEqualTo(expected);
        assertThat(read(PRINTED.lines().map(ThreadDumpsTest::logged).toList())).isEqualTo(expected);
        assertThat(read(List.of("{\"level\": \"INFO\"}", logged(PRINTED)))).isEqualTo(expected);
    }

    private List<ThreadDump> read(byte[] bytes) throws IOException {
        return ThreadDumps.read(new ByteArrayInputStream(bytes));
    }

    private List<ThreadDump> read(List<String> lines) throws IOException {
        return read(String.join("\n", lines));
    }

    private static byte[] compressed(String text) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (GZIPOutputStream to = new GZIPOutputStream(bytes)) {
            to.write(text.getBytes(StandardCharsets.UTF_8));
        }
        return bytes.toByteArray();
    }

    private static String logged(String text) {
        return Json.openLine(Map.of("log", text + "\n", "stream", "stdout"));
    }

    @Test
    void aThreadThatWaitsForAClassSaysSo() throws IOException {
        String text =
                PRINTED.replace(
                        "\t- waiting to lock <0x00000000f0000010> (a java.lang.Object)",
                        "\t- waiting on the Class initialization monitor for com.acme.Cache");
        assertThat(waits(thread(read(text).getFirst(), 31)).awaited().text())
                .isEqualTo("initialization of class com.acme.Cache");
    }

    @Test
    void theCollectorAndTheHeapAreTold() throws IOException {
        String collectors =
                """
                "GC Thread#0" os_prio=0 cpu=7000.50ms elapsed=9.20s tid=0x00007f8d nid=1 runnable

                "GC Thread#1" os_prio=0 cpu=6000.50ms elapsed=8.00s tid=0x00007f8e nid=2 runnable

                JNI global refs: 12, weak refs: 0

                Heap
                """;
        Collection g1 =
                collection(
                        collectors
                                + " garbage-first heap   total 4000K, used 3990K [0x01, 0x02)\n"
                                + " Metaspace       used 25630K, committed 25792K\n");
        assertThat(g1.threads()).isEqualTo(2);
        assertThat(g1.cpuTime()).contains(new ThreadDump.CpuTime(13.001, 9.2));
        assertThat(g1.heapUsed()).contains(0.9975);
        Collection parallel =
                collection(
                        " PSYoungGen      total 1000K, used 500K [0x01, 0x02, 0x03)\n"
                                + "  eden space 900K, 55% used [0x01,0x02,0x03)\n"
                                + " ParOldGen       total 3000K, used 2500K [0x01, 0x02, 0x03)\n");
        assertThat(parallel).isEqualTo(new Collection(0, Optional.empty(), Optional.of(0.75)));
        assertThat(
                        collection(
                                        " ZHeap           used 512M, capacity 600M, max capacity 1024M\n")
                                .heapUsed())
                .contains(0.5);
        assertThat(collection("")).isEqualTo(Collection.UNTOLD);
    }

    private Collection collection(String after) throws IOException {
        return read(PRINTED + "\n" + after).getFirst().beside().collection();
    }

    /// Of a dump to a file, which tells no CPU times.
    @Test
    void whatOnlyTheJvmPrintsIsAdded() throws IOException {
        String printed =
                """
                Full thread dump OpenJDK 64-Bit Server VM (25.0.3+9-LTS mixed mode):

                "pay-1" #31 [41] prio=5 os_prio=0 cpu=900.00ms elapsed=2.00s tid=0x00007f8a nid=41 runnable
                   java.lang.Thread.State: RUNNABLE
                \tat com.acme.Orders.find(Orders.java:7)
                """;
        ThreadDump dump =
                new ThreadDump(Optional.empty(), "25", Optional.of(2), false, List.of(), Set.of());
        ThreadDump more =
                ThreadDumps.withPrinted(
                        dump,
                        ThreadDumps.read(
                                        new ByteArrayInputStream(
                                                printed.getBytes(StandardCharsets.UTF_8)))
                                .getFirst());
        assertThat(more.beside().cpuTimes())
                .containsExactly(Map.entry(31L, new ThreadDump.CpuTime(0.9, 2)));
    }
}
