package dev.heddle.observe;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.heddle.model.thread.Awaited;
import dev.heddle.model.thread.ThreadDump;
import dev.heddle.model.thread.ThreadDump.Dumped;
import dev.heddle.model.thread.ThreadDump.Untold;
import dev.heddle.model.thread.ThreadDump.Waits;
import dev.heddle.model.thread.ThreadDump.Waits.How;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// What other JVMs, servers, debuggers and watchdogs write of threads.
class ForeignDumpsTest {
    @Test
    void aJavacoreTellsWhoBlocksWhom() throws IOException {
        List<Dumped> threads =
                read("""
                                3XMTHREADINFO      "pay-1" J9VMThread:0x000000000336EC00, omrthread_t:0x00007FB7, java/lang/Thread:0x00000000FC0015A0, state:B, prio=5
                                3XMTHREADINFO1            (native thread ID:0x7685, native priority:0x5, vmstate:B)
                                3XMTHREADBLOCK     Blocked on: com/acme/Account@0x00000000F5AFA938 Owned by: "pay-2" (J9VMThread:0x0000000003957600, java/lang/Thread:0x00000000FC001528)
                                3XMTHREADINFO3           Java callstack:
                                4XESTACKTRACE                at com/acme/Transfer.take(Transfer.java:41(Compiled Code))
                                5XESTACKTRACE                   (entered lock: com/acme/Orders@0x00000000F5AFA111, entry count: 1)
                                4XESTACKTRACE                at java/lang/Thread.run(Thread.java:840)
                                NULL
                                3XMTHREADINFO      "pay-2" J9VMThread:0x0000000003957600, omrthread_t:0x00007FB8, java/lang/Thread:0x00000000FC001528, state:P, prio=5
                                3XMTHREADBLOCK     Parked on: java/util/concurrent/locks/ReentrantLock$NonfairSync@0x00000000F5AFA222 Owned by: <unknown>
                                3XMTHREADINFO3           Java callstack:
                                4XESTACKTRACE                at sun/misc/Unsafe.park(Native Method)
                                NULL
                                3XMTHREADINFO      "pay-3" J9VMThread:0x0000000003957700, state:R, prio=5
                                4XESTACKTRACE                at com/acme/Transfer.sum(Transfer.java:7)
                                """)
                        .threads();
        assertThat(threads).hasSize(3);
        Dumped blocked = threads.getFirst();
        assertThat(blocked.state()).contains(Thread.State.BLOCKED);
        assertThat(blocked.stack())
                .containsExactly("com.acme.Transfer.take:41", "java.lang.Thread.run:840");
        assertThat(waits(blocked).awaited().text())
                .isEqualTo("com.acme.Account@0x00000000F5AFA938");
        assertThat(waits(blocked).owner()).contains(threads.get(1).name().id());
        assertThat(blocked.holds()).containsExactly("com.acme.Orders@0x00000000F5AFA111");
        assertThat(waits(threads.get(1)).how()).isEqualTo(How.PARK);
        assertThat(waits(threads.get(1)).owner()).isEmpty();
        assertThat(threads.getLast().state()).contains(Thread.State.RUNNABLE);
    }

    /// The lock of a class has no owner: it is whoever initializes the class.
    @Test
    void aJavacoreTellsWhoInitializesAClass() throws IOException {
        List<Dumped> threads =
                read("""
                                3XMTHREADINFO      "web-8" J9VMThread:0x00000000006FA300, omrthread_t:0x00007F3F, java/lang/Thread:0x0000000067E4DEE8, state:CW, prio=5
                                3XMTHREADBLOCK     Waiting on: java/lang/J9VMInternals$ClassInitializationLock@0x00000000FF200B30 Owned by: <unowned> Initializing thread: "web-1"
                                4XESTACKTRACE                at com/acme/Context.<clinit>(Context.java:20)
                                NULL
                                3XMTHREADINFO      "web-1" J9VMThread:0x00000000006FA400, state:R, prio=5
                                4XESTACKTRACE                at com/acme/Factory.<clinit>(Factory.java:7)
                                """)
                        .threads();
        assertThat(waits(threads.getFirst()).isForInitialization()).isTrue();
        assertThat(waits(threads.getFirst()).owner()).contains(threads.getLast().name().id());
    }

    /// Addresses are zero, so that names tell threads apart, also those that are named as owners.
    @Test
    void threadsOfAToolThatKnowsNoAddressesAreOfOneDump() throws IOException {
        List<Dumped> threads =
                read("""
                                [0]
                                "main" prio=0 tid=0x0 nid=0x0 blocked
                                     java.lang.Thread.State: BLOCKED
                                 on com.acme.Account@7e19b304 owned by "pay-2" Id=25
                                        at com.acme.Transfer.take(Transfer.java:41)

                                [1]
                                "pay-2" prio=0 tid=0x0 nid=0x0 blocked
                                     java.lang.Thread.State: BLOCKED
                                 on com.acme.Order@7e19 owned by "main" Id=1
                                        at com.acme.Transfer.put(Transfer.java:52)
                                """)
                        .threads();
        assertThat(threads).hasSize(2);
        assertThat(waits(threads.getFirst()).owner()).contains(threads.getLast().name().id());
        assertThat(waits(threads.getLast()).owner()).contains(threads.getFirst().name().id());
    }

    @Test
    void aThreadOfAJavacoreMayLackTheTagOfItsLine() throws IOException {
        List<Dumped> threads =
                read("""
                                "web-8" J9VMThread:0x00000000006FA300, omrthread_t:0x00007F3F, java/lang/Thread:0x0000000067E4DEE8, state:CW, prio=5
                                3XMTHREADBLOCK     Waiting on: java/lang/J9VMInternals$ClassInitializationLock@0x00000000FF200B30 Owned by: <unowned> Initializing thread: "web-1"
                                4XESTACKTRACE                at com/acme/Context.<clinit>(Context.java:20)
                                """)
                        .threads();
        assertThat(threads)
                .extracting(thread -> thread.name().name())
                .containsExactly("web-8", "web-1");
        assertThat(waits(threads.getFirst()).owner()).contains(threads.getLast().name().id());
    }

    /// As pages show the lines of a dump.
    @Test
    void framesMayEndWithBlanks() throws IOException {
        List<Dumped> threads =
                read("""
                                #119515 "" virtual\s\s
                                java.base/java.lang.VirtualThread.parkOnCarrierThread(VirtualThread.java:661)\s\s
                                com.acme.Queue.offer(Queue.java:54)\s\s
                                """)
                        .threads();
        assertThat(threads.getFirst().stack()).hasSize(2);
    }

    @Test
    void theServiceabilityAgentTellsFramesByBytecodeIndex() throws IOException {
        List<Dumped> threads =
                read("""
                                Deadlock Detection:

                                No deadlocks found.

                                Thread 23885: (state = BLOCKED)
                                 - java.lang.Thread.sleep(long) @bci=0 (Compiled frame; information may be imprecise)
                                 - com.acme.Orders.await(java.lang.String, int) @bci=38, line=90 (Compiled frame)

                                Thread 23886: (state = IN_NATIVE)
                                 - com.acme.Files.read() @bci=3, line=4 (Interpreted frame)
                                """)
                        .threads();
        assertThat(threads.getFirst().name().name()).isEqualTo("Thread 23885");
        assertThat(threads.getFirst().state()).as("parked, asleep or blocked").isEmpty();
        assertThat(threads.getFirst().stack())
                .containsExactly("java.lang.Thread.sleep", "com.acme.Orders.await:90");
        assertThat(threads.getLast().state()).contains(Thread.State.RUNNABLE);
    }

    @Test
    void aDeadlockWithoutStacksIsTold() throws IOException {
        for (String text :
                List.of(
                        """
                        Found one Java-level deadlock:
                        "a":
                          waiting to lock Monitor@0x00007f99 (Object@0x00000000803c6648, a com/acme/Log),
                          which is held by "b"
                        "b":
                          waiting to lock Monitor@0x00007f98 (Object@0x00000000801e6290, a com/acme/Pool),
                          which is held by "a"
                        """,
                        """
                        Java-level deadlock has been detected
                        a is waiting to lock com.acme.Log@1ca which is held by b
                        b is waiting to lock com.acme.Pool@1d3 which is held by a
                        """)) {
            List<Dumped> threads = read(text).threads();
            assertThat(threads)
                    .extracting(thread -> thread.name().name())
                    .containsExactly("a", "b");
            assertThat(waits(threads.getFirst()).awaited().text()).startsWith("com.acme.Log@");
            assertThat(waits(threads.getFirst()).owner()).contains(threads.getLast().name().id());
            assertThat(waits(threads.getLast()).owner()).contains(threads.getFirst().name().id());
        }
    }

    /// `jstack -F` tells the threads behind the deadlocks.
    @Test
    void threadsBehindADeadlock() throws IOException {
        ThreadDump dump =
                read(
                        """
                        Found one Java-level deadlock:
                        "a":
                          waiting to lock Monitor@0x00007f99 (Object@0x00000000803c6648, a com/acme/Log),
                          which is held by "a"

                        Found a total of 1 deadlock.

                        Thread 12: (state = BLOCKED)
                         - com.acme.Log.write(java.lang.String) @bci=42, line=69 (Interpreted frame)
                        """);
        assertThat(dump.threads())
                .extracting(thread -> thread.name().name())
                .containsExactly("Thread 12", "a");
    }

    /// As where parts of a dump were pasted in another order.
    @Test
    void anOwnerBehindAThreadOfNoReportedDeadlock() throws IOException {
        ThreadDump dump =
                read(
                        """
                        Found one Java-level deadlock:
                        "b" #12 prio=5 tid=0x01 nid=1 runnable
                          which is held by "a"
                        \tat com.acme.Log.write(Log.java:69)
                        """);
        assertThat(dump.threads()).extracting(thread -> thread.name().name()).containsExactly("b");
        assertThat(dump.threads().getFirst().stack()).containsExactly("com.acme.Log.write:69");
    }

    /// Two threads of one name are told apart by what they hold.
    @Test
    void namesakesInAReportedDeadlock() throws IOException {
        String thread =
                """
                "pay" #%d prio=5 tid=0x%d nid=1 waiting for monitor entry
                   java.lang.Thread.State: BLOCKED (on object monitor)
                \tat com.acme.Transfer.take(Transfer.java:41)
                \t- waiting to lock <0x%d> (a java.lang.Object)
                \t- locked <0x%d> (a java.lang.Object)

                """;
        String reported =
                """
                "pay":
                  waiting to lock monitor 0x00 (object 0x%d, a java.lang.Object),
                  which is held by "pay"
                """;
        ThreadDump dump =
                read(
                        "Full thread dump OpenJDK 64-Bit Server VM (25.0.3+9-LTS mixed mode):\n\n"
                                + thread.formatted(1, 1, 10, 20)
                                + thread.formatted(2, 2, 20, 10)
                                + thread.formatted(3, 3, 30, 40)
                                + thread.formatted(4, 4, 40, 30)
                                + "Found one Java-level deadlock:\n"
                                + reported.formatted(10)
                                + reported.formatted(20)
                                + "\nFound one Java-level deadlock:\n"
                                + reported.formatted(30)
                                + reported.formatted(40));
        assertThat(dump.threads())
                .allSatisfy(
                        one ->
                                assertThat((one.name().id() - 1) / 2)
                                        .isEqualTo((waits(one).owner().orElseThrow() - 1) / 2));
    }

    /// One thread of each waits for a lock of the next.
    @ParameterizedTest
    @ValueSource(
            strings = {
                // IntelliJ IDEA, of itself
                """
                "pay-1" prio=0 tid=0x0 nid=0x0 blocked
                     java.lang.Thread.State: BLOCKED
                 on com.acme.Account@7e19b304 owned by "pay-2" Id=25
                \tat java.base@21.0.5/com.acme.Transfer.take(Transfer.java:41)
                """,
                // its debugger, behind a fence
                """
                ```"pay-1" prio=5 tid=0x11e nid=NA waiting for monitor entry
                  java.lang.Thread.State: BLOCKED
                \t blocks pay-3
                \t waiting for pay-2 to release lock on <0x4f18> (a com.acme.Account)
                \t  at com.acme.Transfer.take(Transfer.java:41)
                """,
                // VisualVM, in a chat
                """
                > "pay-1" - Thread t@1268
                >    java.lang.Thread.State: BLOCKED
                >         at com.acme.Transfer.take(Transfer.java:41)
                >         - waiting to lock <74bad4e4> (a com.acme.Account) owned by "pay-2" t@1271
                """,
                // Jenkins
                """
                "pay-1" Id=36 Group=main BLOCKED on com.acme.Account@42d24189 owned by "pay-2" Id=44
                \tat com.acme.Transfer.take(Transfer.java:41)
                \t-  blocked on com.acme.Account@42d24189
                """,
                // Karaf
                """
                "pay-1" Id=36 in BLOCKED on lock=com.acme.Account@42d24189
                      owned by pay-2 Id=44
                    at com.acme.Transfer.take(Transfer.java:41)
                """,
                // support bundles of Jenkins
                """
                "pay-1" id=36 (0x24) state=BLOCKED cpu=93%
                    - waiting to lock <0x42d24189> (a com.acme.Account)
                      owned by "pay-2" id=44 (0x2c)
                    at com.acme.Transfer.take(Transfer.java:41)
                """,
                // profilers
                """
                pay-1 locked on com.acme.Account@42d24189
                    (owned by pay-2):
                  at com.acme.Transfer.take(Transfer.java:41)
                """,
                """
                "pay-1"
                  waiting to lock com.acme.Account@42d24189
                  which is held by "pay-2"

                "pay-1" #58
                   java.lang.Thread.State: BLOCKED
                        at com.acme.Transfer.take(Transfer.java:41)
                        - waiting to lock com.acme.Account@42d24189
                """,
                // Spring Boot
                """
                {"threads": [{"threadName": "pay-1", "threadId": 31, "threadState": "BLOCKED",
                  "lockName": "com.acme.Account@1b2c", "lockOwnerId": 32, "lockOwnerName": "pay-2",
                  "lockedMonitors": [{"className": "com.acme.Order", "identityHashCode": 255}],
                  "lockedSynchronizers": [],
                  "stackTrace": [{"className": "com.acme.Transfer", "methodName": "take",
                    "fileName": "Transfer.java", "lineNumber": 41, "nativeMethod": false}]}]}
                """,
                // behind the head of its response
                """
                HTTP/1.1 200 OK
                Content-Type: application/json
                \s
                {
                  "threads" : [ {"threadName": "pay-1", "threadId": 31, "threadState": "BLOCKED",
                  "lockName": "com.acme.Account@1b2c", "lockOwnerId": 32, "lockOwnerName": "pay-2",
                  "stackTrace": [{"className": "com.acme.Transfer", "methodName": "take",
                    "lineNumber": 41}]} ]
                }
                """,
                // an older one
                """
                [{"thread_name":"pay-1","thread_id":93,"thread_state":"BLOCKED","lock_name":\
                "com.acme.Account@1b2c","lock_owner_id":5,"lock_owner_name":"pay-2","stack_trace":\
                [{"method_name":"take","file_name":"T.java","line_number":41,"class_name":\
                "com.acme.Transfer"}]}]
                """
            })
    void whoHoldsALockIsRead(String text) throws IOException {
        ThreadDump dump = read(text);
        Dumped waiting = dump.threads().getFirst();
        assertThat(waiting.name().name()).isEqualTo("pay-1");
        assertThat(waiting.state()).contains(Thread.State.BLOCKED);
        assertThat(waiting.stack()).containsExactly("com.acme.Transfer.take:41");
        assertThat(waits(waiting).how()).isEqualTo(How.ENTER);
        assertThat(waits(waiting).awaited().text()).startsWith("com.acme.Account@");
        assertThat(dump.threads()).hasSize(2);
        assertThat(dump.threads().getLast().name().name()).isEqualTo("pay-2");
        assertThat(waits(waiting).owner()).contains(dump.threads().getLast().name().id());
    }

    /// A name, and where it is.
    @ParameterizedTest
    @ValueSource(
            strings = {
                // watchdogs of game servers, within a log
                """
                [21:39:57] [Watchdog/ERROR]: Current Thread: pay-1
                [21:39:57] [Watchdog/ERROR]: \tPID: 23 | Suspended: false | Native: false | State: WAITING
                [21:39:57] [Watchdog/ERROR]: \tStack:
                [21:39:57] [Watchdog/ERROR]: \t\tcom.acme.Orders.await(Orders.java:42)
                """,
                // of event loops
                """
                10:00:38.230 WARN [BlockedThreadChecker] Thread Thread[pay-1,5,main] has been blocked for 3402 ms, time limit is 2000 ms
                com.acme.core.LoopException: Thread blocked
                \tat com.acme.Orders.await(Orders.java:42)
                """,
                """
                18:03:23 WARNING (checker) Thread Thread[pay-1,5,main]=Thread[pay-1,5,main] has been blocked for 3795 ms
                \tat com.acme.Orders.await(Orders.java:42)
                """,
                // the trace of pinned threads
                "VirtualThread[#156,pay-1]/runnable@ForkJoinPool-1-worker-8 reason:MONITOR\n    com.acme.Orders.await(Orders.java:42)\n",
                "Thread[#18,pay-1,5,Carriers]\n    app/com.acme.Orders.await(Orders.java:42)\n",
                "Thread[pay-1,5,main][state=WAITING]\n\tcom.acme.Orders.await(Orders.java:42)\n",
                "\"pay-1\"\n  at com.acme.Orders.await(Orders.java:42)\n  ... the test\n",
                "\"pay-1\" #56\n   java.lang.Thread.State: WAITING\n    at com.acme.Orders.await(Orders.java:42)\n",
                // a heap analyzer
                """
                com.acme.Worker @ 0x684b4f1a0 : pay-1
                  at com.acme.Orders.await(Ljava/lang/Object;)V (Orders.java:42)
                """,
                // a server of long ago
                """
                pay-1 - priority:10 - threadId:0x00007ff0 - nativeId:0x9de7 - state:WAITING
                stackTrace:
                java.lang.Thread.State: WAITING
                at com.acme.Orders.await(Orders.java:42)
                """,
                // analyzers, with the name in a line of its own
                """

                pay-1
                priority:5 - threadId:0x00007f02 - nativeId:0x43a - state:WAITING
                stackTrace:
                java.lang.Thread.State: WAITING
                at com.acme.Orders.await(Orders.java:42)
                """,
                // consoles and web pages
                """
                "pay-1" Id=104 cpuUsage=0.5% deltaTime=1ms time=12ms WAITING
                    at com.acme.Orders.await(Orders.java:42)
                """,
                """
                58	pay-1	WAITING	Monitor(com.acme.Orders@1b2c)

                app//com.acme.Orders.await(Orders.java:42)
                """,
                // Eclipse's view, and freezes of IntelliJ IDEA
                """
                pay-1 [6](WAITING)
                   com.acme.Orders.await line: 42\s
                """,
                """
                pay-1, TID: 95 [56800ms]:
                ...
                com.acme.Orders.await(Orders.java:42) [56800ms]
                """,
                // of servlet containers, at their end
                """
                05-Mar-2024 16:04:01.361 WARNING [main] the application [a] appears to have started a thread named [pay-1] but has failed to stop it. Stack trace of thread:
                app/com.acme.Orders.await(Orders.java:42)
                """,
                // pasted without the first character
                // of servlet containers
                """
                15-Sep-2023 20:09:00.153 WARNING [utility-1] Thread [pay-1] (id=[22]) has been active for [125,838] milliseconds
                        java.lang.Throwable
                                at com.acme.Orders.await(Orders.java:42)
                """,
                "`pay-1\" #21 prio=5 tid=0x00007f13 nid=0x2454d waiting on condition\n\tat at com.acme.Orders.await(Orders.java:42)\n"
            })
    void aNameAndAStack(String text) throws IOException {
        ThreadDump dump = read(text);
        assertThat(dump.untold()).contains(Untold.OTHER_THREADS);
        assertThat(dump.threads()).hasSize(1);
        assertThat(dump.threads().getFirst().name().name()).isEqualTo("pay-1");
        assertThat(dump.threads().getFirst().stack()).containsExactly("com.acme.Orders.await:42");
    }

    /// A watchdog tells of a thread as long as it is blocked.
    @Test
    void aThreadOfWhichAWatchdogTellsAgainIsSeenAgain() throws IOException {
        String warning =
                """
                10:00:3%d.230 WARN [checker] Thread Thread[%s,5,main] has been blocked for 3402 ms
                com.acme.core.LoopException: Thread blocked
                \tat com.acme.Orders.await(Orders.java:42)
                """;
        List<ThreadDump> dumps =
                all(
                        warning.formatted(1, "pay-1")
                                + warning.formatted(1, "pay-2")
                                + warning.formatted(2, "pay-1")
                                + warning.formatted(2, "pay-2"));
        assertThat(dumps)
                .hasSize(2)
                .allSatisfy(
                        dump ->
                                assertThat(dump.threads())
                                        .extracting(thread -> thread.name().name())
                                        .containsExactly("pay-1", "pay-2"));
    }

    /// As chats, web pages and strings of programs have dumps.
    @ParameterizedTest
    @ValueSource(
            strings = {
                """
                java.lang.Thread.State: WAITING (parking)
                     at com.acme.Transfer.**take**(Transfer.java:41)
                """,
                """
                io.vertx.core.VertxException: Thread blocked
                        at com.acme.Transfer.take(Transfer.java:41) ~[na:1.8.0_181]
                """,
                """
                It stands still:
                at com.acme.Transfer.take(Transfer.java:41)
                - waiting to lock <0x1> (a com.acme.Account)

                and so on
                """,
                """
                &gt; &quot;pay&quot; #1 prio=5 tid=0x1 nid=0x1 in Object.wait()
                &gt;    java.lang.Thread.State: WAITING
                &gt;         at com.acme.Transfer.take(Transfer.java:41)
                """,
                """
                "\\"pay\\" #1 prio=5 tid=0x1 nid=0x1\\n\\tat com.acme.Transfer.take(Transfer.java:41)\\n"
                """,
                """
                A pool: "pay" prio=5 tid=7f nid=0x1 [1] java.lang.Thread.State: WAITING (parking)\
                 at com.acme.Transfer.take(Transfer.java:41) - parking to wait for <7> (a java.lang.A)
                """,
                """
                Thread= pay id=349 WAITING
                at com.acme.Transfer.take(Transfer.java:41)
                """,
                """
                Thread [pay] (Suspended)
                \towns: com.acme.Account  (id=390)
                \twaiting for: com.acme.Account  (id=392)
                \tcom.acme.Transfer.take(java.lang.String, int) line: 41
                """
            })
    void aStackInAnyWrapping(String text) throws IOException {
        ThreadDump dump = read(text);
        assertThat(dump.threads()).hasSize(1);
        assertThat(dump.threads().getFirst().stack()).containsExactly("com.acme.Transfer.take:41");
    }

    @Test
    void androidsRuntimeTellsOwnersByNumber() throws IOException {
        ThreadDump dump =
                read(
                        """
                        "main" prio=5 tid=1 Blocked
                          | group="main" sCount=1 dsCount=0 flags=1 obj=0x74b52b68 self=0xe8a84a00
                          at com.acme.Transfer.take(Transfer.java:41)
                          - waiting to lock <0x0a1b2c3d> (a com.acme.Account) held by thread 12

                        "pay-2" prio=5 tid=12 Native
                          | group="main" sCount=1 dsCount=0 flags=1 obj=0x12d00000 self=0xe8a84b00
                          native: #00 pc 00053690  /system/lib/libc.so (__ioctl+8)
                          at java.net.SocketInputStream.socketRead0(Native method)
                        """);
        assertThat(dump.runtime()).isEqualTo("Android Runtime");
        assertThat(dump.threads().getFirst().state()).contains(Thread.State.BLOCKED);
        assertThat(waits(dump.threads().getFirst()).owner())
                .contains(dump.threads().getLast().name().id());
        assertThat(dump.threads().getLast().state()).contains(Thread.State.RUNNABLE);
    }

    @Test
    void theTraceOfAPinnedThreadTellsItsMonitor() throws IOException {
        Dumped pinned =
                read("""
                                Thread[#18,ForkJoinPool-1-worker-2,5,CarrierThreads]
                                    java.base/java.lang.VirtualThread.park(VirtualThread.java:592)
                                    com.acme.Cache.get(Cache.java:47) <== monitors:1
                                    com.acme.Main.run(Main.java:20)
                                """)
                        .threads()
                        .getFirst();
        assertThat(pinned.stack())
                .containsExactly(
                        "java.lang.VirtualThread.park:592",
                        "com.acme.Cache.get:47",
                        "com.acme.Main.run:20");
        assertThat(pinned.holds()).containsExactly("monitor@com.acme.Cache.get");
    }

    /// The same thread again is another look at it; one of the same name elsewhere another JVM.
    @Test
    void aThreadThatIsToldTwice() throws IOException {
        String thread = "\"main\" #1 prio=5 tid=0x1f nid=0x1\n\tat com.acme.Main.main(M.java:%d)\n";
        List<ThreadDump> looks = all(thread.formatted(1) + "\nlater\n\n" + thread.formatted(2));
        assertThat(looks).hasSize(2);
        assertThat(looks.getFirst().isOfSameJvm(looks.getLast())).isTrue();
        List<ThreadDump> jvms =
                all(thread.formatted(1) + "\n" + thread.formatted(2).replace("0x1f", "0x2f"));
        assertThat(jvms).hasSize(2);
        assertThat(jvms.getFirst().isOfSameJvm(jvms.getLast())).isFalse();
    }

    /// Names in quotation marks, and stacks of exceptions, are no threads.
    @Test
    void whatHoldsNoThreads() throws IOException {
        assertThat(all("He said\n\"pay-1\"\nand left.\n")).isEmpty();
        assertThat(
                        all(
                                """
                                ERROR failed: Thread[pay-1,5,main]
                                com.acme.NoOrderException: 42
                                \tat com.acme.Orders.find(Orders.java:42)
                                """))
                .isEmpty();
        assertThat(all("[1, 2]")).isEmpty();
        assertThat(all("[{\"a\": 1}]")).isEmpty();
    }

    /// JDK 8 numbers hidden classes.
    @Test
    void aHiddenClassKeepsItsName() throws IOException {
        assertThat(
                        read("\"pay-1\" Id=3 RUNNABLE\n\tat com.acme.Jobs$$Lambda$7/1146743572.run(Unknown Source)\n")
                                .threads()
                                .getFirst()
                                .stack())
                .containsExactly("com.acme.Jobs$$Lambda$7/1146743572.run");
    }

    @Test
    void theMonitorsOfAJavacoreTellWhoWaitsThoughItsThreadsAreMissing() throws IOException {
        List<Dumped> threads =
                read("""
                                1LKMONPOOLDUMP Monitor Pool Dump (flat & inflated object-monitors):
                                2LKMONINUSE      sys_mon_t:0x0100 infl_mon_t: 0x0200:
                                3LKMONOBJECT       com/acme/Account@0xB566: Flat locked by "pay-1" (J9VMThread:0x0A01), entry count 1
                                3LKWAITERQ            Waiting to enter:
                                3LKWAITER                "pay-2" (J9VMThread:0x0A02)
                                3LKWAITER                "pay-3" (J9VMThread:0x0A03)
                                3LKNOTIFYQ            Waiting to be notified:
                                3LKWAITNOTIFY            "pay-4" (J9VMThread:0x0A04)
                                1LKREGMONDUMP  JVM System Monitor Dump (registered monitors):
                                2LKREGMON          Thread global lock (0x00): <unowned>
                                3LKNOTIFYQ            Waiting to be notified:
                                3LKWAITNOTIFY            "JIT-0" (J9VMThread:0x0A05)
                                NULL
                                3XMTHREADINFO      "pay-1" J9VMThread:0x0A01, java/lang/Thread:0x01, state:CW, prio=5
                                4XESTACKTRACE                at com/acme/Transfer.take(Transfer.java:41)
                                """)
                        .threads();
        assertThat(threads)
                .extracting(thread -> thread.name().name())
                .containsExactlyInAnyOrder("pay-1", "pay-2", "pay-3", "pay-4");
        long holder = threads.getFirst().name().id();
        for (Dumped thread : threads.subList(1, 4)) {
            assertThat(waits(thread).awaited().text()).isEqualTo("com.acme.Account@0xB566");
            boolean notified = thread.name().name().equals("pay-4");
            assertThat(waits(thread).how()).isEqualTo(notified ? How.NOTIFY : How.ENTER);
            assertThat(waits(thread).owner().isEmpty()).isEqualTo(notified);
            waits(thread).owner().ifPresent(owner -> assertThat(owner).isEqualTo(holder));
        }
    }

    @Test
    void aJavacoreTellsADeadlockByItself() throws IOException {
        List<Dumped> threads =
                read("""
                                1LKDEADLOCK    Deadlock detected !!!
                                2LKDEADLOCKTHR  Thread "pay-1" (0x0A01)
                                3LKDEADLOCKWTR    is waiting for:
                                4LKDEADLOCKMON      sys_mon_t:0x08 infl_mon_t: 0x09:
                                4LKDEADLOCKOBJ      com/acme/Account@0xB5
                                3LKDEADLOCKOWN    which is owned by:
                                2LKDEADLOCKTHR  Thread "pay-2" (0x0A02)
                                3LKDEADLOCKWTR    which is waiting for:
                                4LKDEADLOCKOBJ      com/acme/Account@0xB6
                                3LKDEADLOCKOWN    which is owned by:
                                2LKDEADLOCKTHR  Thread "pay-1" (0x0A01)
                                """)
                        .threads();
        assertThat(threads).hasSize(2);
        assertThat(waits(threads.getFirst()).owner()).contains(threads.getLast().name().id());
        assertThat(waits(threads.getLast()).owner()).contains(threads.getFirst().name().id());
    }

    /// As Elasticsearch and OpenSearch print them, of two nodes.
    @Test
    void hotThreadsTellWhatUsesAProcessor() throws IOException {
        List<ThreadDump> nodes =
                all(
                        """
                        ::: {node-1}{q9dhMl3Z}{10.0.0.1}{10.0.0.1:9300}{dim}
                           Hot threads at 2024-05-08T08:48:04.324Z, interval=500ms, busiestThreads=3:

                           99.4% (496.9ms out of 500ms) cpu usage by thread 'search[node-1][T#6]'
                             2/10 snapshots sharing following 1 elements
                               app//com.acme.Other.sort(Other.java:7)
                             3/10 snapshots sharing following 2 elements
                               app//com.acme.Query.score(Query.java:131)
                               java.base@17.0.2/java.lang.Thread.run(Thread.java:833)
                             unique snapshot
                               app//com.acme.Rare.load(Rare.java:9)

                            0.0% [cpu=0.0%, other=0.0%] (6.9micros out of 500ms) cpu usage by thread 'timer'
                             10/10 snapshots sharing following 2 elements
                               java.base@17.0.2/java.lang.Thread.sleep(Native Method)
                               com.acme.Clock.run(Clock.java:543)

                        ::: {node-2}{aBcD}{10.0.0.2}
                           Hot threads at 2024-05-08T08:48:04.324Z, interval=500ms:
                           100.0% [cpu=60.5%, other=39.5%] (500ms out of 500ms) cpu usage by thread 'write'
                             10/10 snapshots sharing following 1 elements
                               com.acme.Write.sync(Write.java:3)
                        """);
        assertThat(nodes).hasSize(2);
        ThreadDump first = nodes.getFirst();
        assertThat(first.isOfSameJvm(nodes.getLast())).isFalse();
        assertThat(first.at()).isPresent();
        assertThat(first.untold()).contains(Untold.OTHER_THREADS);
        Dumped hot = first.threads().getFirst();
        assertThat(hot.name().name()).isEqualTo("search[node-1][T#6]");
        assertThat(hot.stack())
                .containsExactly("com.acme.Query.score:131", "java.lang.Thread.run:833");
        assertThat(share(first, 0)).isCloseTo(0.994, within(1e-6));
        assertThat(share(first, 1)).isZero();
        assertThat(share(nodes.getLast(), 0)).isCloseTo(0.605, within(1e-6));
    }

    private static double share(ThreadDump dump, int thread) {
        long id = dump.threads().get(thread).id();
        return Objects.requireNonNull(dump.beside().cpuTimes().get(id)).share();
    }

    /// The JVM prints the carrier, a dump to a file the virtual thread; another stack has no name.
    @Test
    void aCarrierAndItsVirtualThreadInOneText() throws IOException {
        List<Dumped> threads =
                read("""
                                #84 "order-7" virtual
                                      java.base/java.lang.Object.wait0(Native Method)
                                      com.acme.Orders.await(Orders.java:42)
                                      java.base/java.lang.VirtualThread.run(VirtualThread.java:309)

                                "ForkJoinPool-1-worker-2" #25 [328] daemon prio=5 os_prio=0 tid=0x00007f38  [0x00007f37]
                                   Carrying virtual thread #84
                                \tat jdk.internal.vm.Continuation.run(java.base@21.0.1/Continuation.java:251)
                                \tat java.util.concurrent.ForkJoinWorkerThread.run(java.base@21.0.1/ForkJoinWorkerThread.java:188)

                                java.base/java.lang.VirtualThread.park(VirtualThread.java:582)
                                      com.acme.Prices.read(Prices.java:9)
                                      java.base/java.lang.VirtualThread.run(VirtualThread.java:309)
                                """)
                        .threads();
        assertThat(threads).hasSize(3);
        assertThat(threads.getFirst().name().name()).isEqualTo("order-7");
        assertThat(threads.getFirst().carrier()).contains(25L);
        assertThat(threads.get(1).stack()).hasSize(2);
        assertThat(threads.getLast().stack()).hasSize(3);
        assertThat(threads)
                .extracting(Dumped::virtual)
                .as("a stack tells by its outermost frame")
                .containsExactly(true, false, true);
    }

    @Test
    void aLastFrameThatIsCutIsNone() throws IOException {
        String whole =
                """
                Full thread dump OpenJDK 64-Bit Server VM (25.0.3+9-LTS mixed mode):

                "pay-1" #31 prio=5 tid=0x00007f8a nid=4250 runnable
                   java.lang.Thread.State: RUNNABLE
                \tat com.acme.Orders.find(Orders.java:42)
                """;
        ThreadDump cut = read(whole + "\tat com.acme.ap");
        assertThat(cut.threads().getFirst().stack()).containsExactly("com.acme.Orders.find:42");
        assertThat(cut.untold()).contains(Untold.REST);
        ThreadDump cutInFile = read(whole + "\tat com.acme.App.main(App.ja");
        assertThat(cutInFile.threads().getFirst().stack()).endsWith("com.acme.App.main");
        assertThat(cutInFile.untold()).contains(Untold.REST);
        assertThat(read(whole).untold()).doesNotContain(Untold.REST);
        String toFile =
                "7\n2025-04-22T09:34:57Z\n24+36\n\n#3 \"main\"\n      com.acme.A.b(A.java:1)\n";
        assertThat(read(toFile).untold()).doesNotContain(Untold.REST);
        assertThat(read(toFile + "      com.acme.App.ma").untold()).contains(Untold.REST);
    }

    /// In any place behind the first thread.
    @Test
    void ofJsonThatIsCutThreadsAreReadThatAreWhole() throws IOException {
        for (String json :
                List.of(
                        """
                        {"threadDump": {"processId": "7", "time": "2025-04-15T13:41:45Z",
                         "runtimeVersion": "23.0.2+7", "threadContainers": [
                         {"container": "<root>", "threads": [
                          {"tid": "1", "name": "main", "stack": ["com.acme.Orders.find(Orders.java:42)"]},
                          {"tid": "2", "name": "a \\" }]", "stack": ["com.acme.A.b(A.java:2)", "com.acme.A.c(A.java:3)"]}],
                          "threadCount": "2"}]}}
                        """,
                        """
                        {"threads": [
                          {"threadName": "main", "threadId": 1, "threadState": "RUNNABLE", "stackTrace": [
                           {"className": "com.acme.Orders", "methodName": "find", "fileName": "Orders.java", "lineNumber": 42}],
                           "lockedMonitors": []},
                          {"threadName": "b", "threadId": 2, "threadState": "RUNNABLE", "stackTrace": [
                           {"className": "com.acme.A", "methodName": "b", "fileName": "A.java", "lineNumber": 2}]}]}
                        """,
                        """
                        [{"threadName": "main", "threadId": 1, "threadState": "RUNNABLE", "stackTrace": [
                           {"className": "com.acme.Orders", "methodName": "find", "fileName": "Orders.java", "lineNumber": 42}]},
                          {"threadName": "b", "threadId": 2, "threadState": "RUNNABLE", "stackTrace": []}]
                        """)) {
            String second = json.contains("\"tid\"") ? "\"tid\": \"2\"" : "\"threadId\": 2";
            for (int end = json.indexOf(second) - 2; end < json.strip().length(); end++) {
                ThreadDump dump = read(json.substring(0, end));
                assertThat(dump.untold()).as("up to %d", end).contains(Untold.REST);
                assertThat(dump.threads().getFirst().stack())
                        .containsExactly("com.acme.Orders.find:42");
            }
            assertThat(read(json).threads()).hasSize(2);
            assertThat(read(json).untold()).doesNotContain(Untold.REST);
        }
    }

    @Test
    void markdownQuotesAndEscapes() throws IOException {
        Dumped waiting =
                read("""
                        > "pay-1" #31 prio=5 tid=0x00007f8a nid=4250 in Object.wait\\(\\)
                        > \tat java.lang.Object.wait0\\(Native Method\\)
                        > \tat com.acme.Orders.get\\_all\\(Orders.java:42\\)
                        """)
                        .threads()
                        .getFirst();
        assertThat(waiting.name().name()).isEqualTo("pay-1");
        assertThat(waiting.stack())
                .containsExactly("java.lang.Object.wait0", "com.acme.Orders.get_all:42");
    }

    @Test
    void namesInSingleQuotesAreNames() throws IOException {
        List<Dumped> threads =
                read("""
                        Found one Java-level deadlock:
                        =============================
                        'pay-1':
                          waiting to lock monitor 0x00007fc3 (object 0x000000087dae, a java.lang.Object),
                          which is held by 'pay-2'
                        'pay-2':
                          waiting to lock monitor 0x00007fc4 (object 0x000000087d14, a java.lang.Object),
                          which is held by 'pay-1'
                        """)
                        .threads();
        assertThat(threads)
                .extracting(thread -> thread.name().name())
                .containsExactly("pay-1", "pay-2");
        assertThat(waits(threads.getFirst()).owner()).contains(threads.getLast().name().id());
    }

    /// In words that no reader knows: a name, and perhaps a state, in a line above a stack.
    @ParameterizedTest
    @ValueSource(
            strings = {
                "pay-1  Runnable CPU usage on sample: 45ms\n  com.acme.Orders.find(String) Orders.java:42\n",
                "Thread 'pay-1' tid=1 (RUNNABLE)\n!STACK 0\nStack Trace\n\tat com.acme.Orders.find(Orders.java:42)\n",
                "pay-1: RUNNABLE\ncom.acme.Orders.find(Orders.java:42)\n"
            })
    void aTitleAboveAStackTellsTheThread(String text) throws IOException {
        Dumped thread = read("the service is slow, as it seems\n\n" + text).threads().getFirst();
        assertThat(thread.name().name()).isEqualTo("pay-1");
        assertThat(thread.state()).contains(Thread.State.RUNNABLE);
        assertThat(thread.stack()).containsExactly("com.acme.Orders.find:42");
    }

    @Test
    void aWatchdogMayThrowWhatItTells() throws IOException {
        String stack = "java.lang.Throwable\nat com.acme.Orders.find(Orders.java:42)\n";
        String stuck = "WARNING Thread \"pay-1\" (id=5) has been active for 63,774 milliseconds\n";
        assertThat(read(stuck + stack).threads().getFirst().name().name()).isEqualTo("pay-1");
        String thrown =
                "SEVERE it failed\njava.lang.IllegalStateException\n\tat com.acme.A.b(A.java:1)\n";
        assertThat(read(stuck + stack + thrown).threads()).as("an exception later on").hasSize(1);
        assertThat(all("Exception in thread \"pay-1\" " + stack)).isEmpty();
        assertThat(all("ERROR the request of thread [pay-1] failed\n" + stack)).isEmpty();
    }

    /// Log lines, prose and code that have some of what tells a thread.
    @ParameterizedTest
    @ValueSource(
            strings = {
                "main: RUNNABLE\nSystem.out.println(orders)\n",
                "2026-05-05 10:00:01 INFO  Waiting for it\ncom.acme.Orders.find(Orders.java:42)\n",
                "Steps: 1. Blocked by the wall\ncom.acme.Orders.find(Orders.java:42)\n",
                "see com.acme.Orders.find(Orders.java:42)\ncom.acme.Orders.find(Orders.java:42)\n",
                "the order:\n:state OPEN\n"
            })
    void whatTellsOfNoThreadIsNone(String text) throws IOException {
        assertThat(all(text)).isEmpty();
    }

    @Test
    void aStateIsNoPartOfAName() throws IOException {
        Dumped thread =
                read("Thread \"Waiting-room-1\" RUNNABLE\n\tat com.acme.Orders.find(Orders.java:42)\n")
                        .threads()
                        .getFirst();
        assertThat(thread.name().name()).isEqualTo("Waiting-room-1");
        assertThat(thread.state()).contains(Thread.State.RUNNABLE);
    }

    @Test
    void textBetweenFencesIsReadToItsEnd() throws IOException {
        String first = "\"pay-1\" #31 prio=5 tid=0x1 nid=1 runnable\n\tat com.acme.A.b(A.java:1)\n";
        String second =
                "\"pay-2\" #32 prio=5 tid=0x2 nid=2 runnable\n\tat com.acme.A.b(A.java:1)\n";
        assertThat(read("```\n" + first + "```\nand\n```\n" + second + "```\n").threads())
                .hasSize(2);
    }

    @Test
    void clojureTellsAStackAsData() throws IOException {
        Dumped blocked =
                read("""
                          :name = "pay"
                          :state = BLOCKED
                        [com.acme.Orders$Line find Orders.java 42]
                        [com.acme.Orders all Orders.java 7]
                        """)
                        .threads()
                        .getFirst();
        assertThat(blocked.state()).contains(Thread.State.BLOCKED);
        assertThat(blocked.stack())
                .containsExactly("com.acme.Orders$Line.find:42", "com.acme.Orders.all:7");
    }

    /// As Spark's REST interface has it, pasted with its fences.
    @Test
    void jsonBetweenFencesIsRead() throws IOException {
        List<Dumped> threads =
                read("""
                        ```json
                        [ {"threadId": 21, "threadName": "pay-1", "threadState": "BLOCKED",
                           "stackTrace": "com.acme.Orders.find(Orders.java:42)\\ncom.acme.A.b(A.java:1)",
                           "blockedByThreadId": 22, "blockedByLock": "Monitor(java.lang.Object@1b})",
                           "holdingLocks": [ ]},
                          {"threadId": 22, "threadName": "pay-2", "threadState": "RUNNABLE",
                           "stackTrace": "com.acme.A.b(A.java:2)", "blockedByLock": "",
                           "holdingLocks": [ "Monitor(java.lang.Object@1b})" ]} ]
                        ```
                        """)
                        .threads();
        assertThat(waits(threads.getFirst()).owner()).contains(22L);
        assertThat(waits(threads.getFirst()).awaited().text()).isEqualTo("java.lang.Object@1b");
        assertThat(threads.getLast().holds()).containsExactly("java.lang.Object@1b");
    }

    /// A few lines of the JSON dump, with what somebody wrote behind them.
    @Test
    void anExcerptOfJsonIsReadByLines() throws IOException {
        List<Dumped> threads =
                read("""
                        ..
                                   "tid": "159185",
                                   "name": "pay-1",
                                   "state": "WAITING",
                                   "stack": [
                                      "**java.base\\/jdk.internal.misc.Unsafe.park**(Native Method)",   --> here
                                      "com.acme.Orders.find(Orders.java:42)"
                                   ]
                        """)
                        .threads();
        assertThat(threads).hasSize(1);
        Dumped waits = threads.getFirst();
        assertThat(waits.name().name()).isEqualTo("pay-1");
        assertThat(waits.state()).contains(Thread.State.WAITING);
        assertThat(waits.stack())
                .containsExactly("jdk.internal.misc.Unsafe.park", "com.acme.Orders.find:42");
    }

    @Test
    void aSystemLogWritesTabsAsNumbers() throws IOException {
        List<Dumped> threads =
                read("""
                        java.lang.Thread.State: RUNNABLE
                        #011at com.acme.Orders.find(Orders.java:42)
                        #011at com.acme.Orders.all(Orders.java:7)
                        """)
                        .threads();
        assertThat(threads.getFirst().stack())
                .containsExactly("com.acme.Orders.find:42", "com.acme.Orders.all:7");
    }

    @Test
    void aSuspendedCoroutineWaitsAndKeepsNoThread() throws IOException {
        Dumped coroutine =
                read("""
                        Coroutines dump 2022/07/28 16:04:10

                        Coroutine "orders#7":StandaloneCoroutine{Active}@49070868, state: SUSPENDED
                        	at com.acme.Orders$find$1.invokeSuspend(Orders.kt:14)
                        """)
                        .threads()
                        .getFirst();
        assertThat(coroutine.state()).contains(Thread.State.WAITING);
        assertThat(coroutine.virtual()).isTrue();
        assertThat(coroutine.id()).isEqualTo(7);
    }

    @Test
    void threadsWithoutNamesAreToldApart() throws IOException {
        List<Dumped> threads =
                read("""
                            java.lang.Thread.State: RUNNABLE
                                 at com.acme.A.a(A.java:1)

                            java.lang.Thread.State: RUNNABLE
                                 at com.acme.A.b(A.java:2)
                        """)
                        .threads();
        assertThat(threads).extracting(Dumped::id).doesNotHaveDuplicates().hasSize(2);
    }

    @Test
    void threadsOfOneNameWithoutAddressesAreToldApart() throws IOException {
        List<Dumped> threads =
                read("""
                        "pay" prio=0 tid=0x0 nid=0x0 runnable
                             java.lang.Thread.State: RUNNABLE
                                at com.acme.A.a(A.java:1)

                        "pay" prio=0 tid=0x0 nid=0x0 runnable
                             java.lang.Thread.State: RUNNABLE
                                at com.acme.A.b(A.java:2)
                        """)
                        .threads();
        assertThat(threads).extracting(Dumped::id).doesNotHaveDuplicates().hasSize(2);
    }

    @Test
    void aCoroutineWithoutANameMayNotHaveBegun() throws IOException {
        Dumped coroutine =
                read("""
                        Coroutine LazyStandaloneCoroutine{Cancelled}@26b3fd41, state: CREATED
                        	(Coroutine creation stacktrace)
                        """)
                        .threads()
                        .getFirst();
        assertThat(coroutine.state()).contains(Thread.State.NEW);
        assertThat(coroutine.virtual()).isTrue();
        assertThat(coroutine.name().name()).isEqualTo("LazyStandaloneCoroutine{Cancelled}");
    }

    /// As Tomcat's valve for stuck threads, whose logger writes the class of what is thrown.
    @Test
    void whoComplainsOfAThreadMayThrowSomething() throws IOException {
        Dumped stuck =
                read("""
                        WARN {Valve} - Thread [exec-46] (id=[{6}]) has been active for [602,040] milliseconds java.lang.Throwable
                        	at com.acme.Orders.find(Orders.java:14)
                        """)
                        .threads()
                        .getFirst();
        assertThat(stuck.name().name()).isEqualTo("exec-46");
        assertThat(stuck.stack()).containsExactly("com.acme.Orders.find:14");
    }

    @Test
    void whatDockerComposeWritesBeforeEachLineIsLeftOut() throws IOException {
        List<Dumped> threads =
                read("""
                        shop_1  | WARNING Thread [exec-9] (id=[192]) has been active for [67,221] milliseconds
                        shop_1  | 	java.lang.Throwable
                        shop_1  | 		at com.acme.Orders.find(Orders.java:82)
                        """)
                        .threads();
        assertThat(threads).extracting(each -> each.name().name()).containsExactly("exec-9");
        assertThat(threads.getFirst().stack()).containsExactly("com.acme.Orders.find:82");
    }

    @Test
    void aProfilersFrozenThreadsAreRead() throws IOException {
        Dumped frozen =
                read("""
                        Frozen threads found (potential deadlock)

                        process reaper <--- Frozen for at least 2m 58 sec
                        java.lang.UNIXProcess.processExited(int) UNIXProcess.java:239
                        java.lang.UNIXProcess$4.run() UNIXProcess.java:227
                        java.lang.Thread.run() Thread.java:744
                        """)
                        .threads()
                        .getFirst();
        assertThat(frozen.name().name()).isEqualTo("process reaper");
        assertThat(frozen.stack()).startsWith("java.lang.UNIXProcess.processExited:239").hasSize(3);
    }

    @Test
    void anOwnerThatIsNotInAnExcerptOfAndroidIsKnownByItsNumber() throws IOException {
        List<Dumped> threads =
                read("""
                        `"main" prio=5 tid=1 Blocked
                          | group="main" sCount=1 dsCount=0 flags=1 obj=0x71f4d2d0 self=0x7b4e723c00
                          at android.app.ActivityThread.trim(ActivityThread.java:5670)
                        - waiting to lock <0x0734e62f> (a android.app.ResourcesManager) held by thread 50
                        """)
                        .threads();
        assertThat(threads)
                .extracting(each -> each.name().name())
                .containsExactly("main", "tid=50");
        assertThat(waits(threads.getFirst()).owner()).contains(threads.getLast().id());
    }

    @Test
    void dotsInJsonStandForWhatIsLeftOut() throws IOException {
        ThreadDump dump =
                read(
                        """
                        {"threadDump": {"threadContainers": [
                          {"threads": [
                            {"tid": "36", "name": "...", "stack": ["Test.run(Test.java:16)"]},
                            ...
                          ]}
                          ...
                        ]}}
                        """);
        assertThat(dump.threads()).extracting(Dumped::id).containsExactly(36L);
        assertThat(dump.untold()).contains(Untold.OTHER_THREADS);
    }

    @Test
    void framesThatStandAloneAreOfAThread() throws IOException {
        Dumped thread =
                read("""
                              java.base/java.lang.Object.wait0(Native Method)
                              java.base/java.lang.Object.wait(Object.java:366)
                              com.acme.Pool.awaitAvailable(Pool.java:1440)
                        """)
                        .threads()
                        .getFirst();
        assertThat(thread.stack())
                .containsExactly(
                        "java.lang.Object.wait0",
                        "java.lang.Object.wait:366",
                        "com.acme.Pool.awaitAvailable:1440");
    }

    /// As mails and some pages have it.
    @Test
    void aBlankLineBehindEachLineDividesNothing() throws IOException {
        Dumped thread =
                read("""
                        WARNING: Thread Thread[vert.x-eventloop-thread-1,5,main] has been blocked for 7917 ms

                        io.vertx.core.VertxException: Thread blocked

                        at sun.misc.Unsafe.park(Native Method)

                        at com.acme.Orders.find(Orders.java:42)

                        """)
                        .threads()
                        .getFirst();
        assertThat(thread.name().name()).isEqualTo("vert.x-eventloop-thread-1");
        assertThat(thread.stack())
                .containsExactly("sun.misc.Unsafe.park", "com.acme.Orders.find:42");
    }

    @Test
    void aMonitoringPagesJsonMayHaveNoNumbers() throws IOException {
        Dumped thread =
                read("""
                        [{"name": "dispatch-1", "state": "timed-waiting", "stacktrace": [
                          "sun.misc.Unsafe park (Unsafe.java:-2)",
                          "com.acme.Orders find (Orders.java:42)"]}]
                        """)
                        .threads()
                        .getFirst();
        assertThat(thread.name().name()).isEqualTo("dispatch-1");
        assertThat(thread.is(Thread.State.TIMED_WAITING)).isTrue();
        assertThat(thread.stack())
                .containsExactly("sun.misc.Unsafe.park", "com.acme.Orders.find:42");
    }

    @Test
    void fibersAreToldByTheirTraces() throws IOException {
        Dumped fiber =
                read("""
                        cats.effect.IOFiber@539c7a54 WAITING
                         ├ get @ com.acme.Orders$.find(Orders.scala:42)
                         ╰ flatMap @ com.acme.Main$.run(Main.scala:7)
                        """)
                        .threads()
                        .getFirst();
        assertThat(fiber.name().name()).isEqualTo("cats.effect.IOFiber@539c7a54");
        assertThat(fiber.is(Thread.State.WAITING)).isTrue();
        assertThat(fiber.stack())
                .containsExactly("com.acme.Orders$.find:42", "com.acme.Main$.run:7");
    }

    @Test
    void whereACoroutineWasCreatedIsNotWhereItIs() throws IOException {
        List<Dumped> threads =
                read("""
                        Coroutine Outer fiber#1:FiberContinuation@387a4647, state: SUSPENDED
                            at com.acme.Orders$find$1.invokeSuspend(Orders.kt:178)
                            (Coroutine creation stacktrace)
                            at kotlin.coroutines.intrinsics.IntrinsicsKt.create(IntrinsicsJvm.kt:87)
                            at com.acme.Start.start(Start.kt:33)
                        """)
                        .threads();
        assertThat(threads).hasSize(1);
        assertThat(threads.getFirst().name().name()).isEqualTo("Outer fiber#1:FiberContinuation");
        assertThat(threads.getFirst().stack())
                .containsExactly("com.acme.Orders$find$1.invokeSuspend:178");
    }

    @Test
    void whoWatchesForPinsWritesClassesAndMethodsApart() throws IOException {
        Dumped thread =
                read("""
                        2024-06-13T09:33:43.0Z [ERROR] OrdersTest  Time elapsed: 14 s  <<< FAILURE!
                        2024-06-13T09:33:43.1Z 	java.lang.VirtualThread#parkOnCarrierThread(675)
                        2024-06-13T09:33:43.2Z 	com.acme.Orders$Cache#init(1726) <-- MONITOR
                        """)
                        .threads()
                        .getFirst();
        assertThat(thread.stack())
                .containsExactly(
                        "java.lang.VirtualThread.parkOnCarrierThread:675",
                        "com.acme.Orders$Cache.init:1726");
        assertThat(thread.virtual()).isTrue();
    }

    @Test
    void jettysDumpTellsTheInnermostFrame() throws IOException {
        List<Dumped> threads =
                read("""
                        Server@2e3fc542{STARTED}[9.4.z] - STARTED
                        +> threads size=3
                        |     +> 19 qtp5-19 SELECTING RUNNABLE @ java.base@11.0.3/sun.nio.ch.EPoll.wait(Native Method)
                        |     +> 16 qtp5-16 IDLE TIMED_WAITING @ java.base@11.0.3/jdk.internal.misc.Unsafe.park(Native Method)
                        |     +> 17 qtp5-17 BLOCKED @ com.acme.Orders.find(Orders.java:42) prio=3
                        """)
                        .threads();
        assertThat(threads).extracting(Dumped::id).containsExactly(19L, 16L, 17L);
        assertThat(threads)
                .extracting(thread -> thread.stack().getFirst())
                .containsExactly(
                        "sun.nio.ch.EPoll.wait",
                        "org.eclipse.jetty.util.thread.QueuedThreadPool.idleJobPoll",
                        "com.acme.Orders.find:42");
        assertThat(threads.getLast().is(Thread.State.BLOCKED)).isTrue();
    }

    @Test
    void aTestThatFindsLeakedThreadsTellsWhichLive() throws IOException {
        List<Dumped> threads =
                read("""
                        java.lang.AssertionError: Thread leaked: Thread[#72,Thread-22,4,main] (alive) RUNNABLE
                        --- its stacktrace:
                         at java.base/sun.nio.ch.SocketDispatcher.read0(Native Method)
                         at com.acme.Receiver.run(Receiver.java:45)
                        ---
                        "worker-4" (alive) TIMED_WAITING
                        	at java.base/jdk.internal.misc.Unsafe.park(Native Method)
                        	at com.acme.Worker.run(Worker.java:924)
                        """)
                        .threads();
        assertThat(threads)
                .extracting(each -> each.name().name())
                .containsExactly("Thread-22", "worker-4");
        assertThat(threads.getFirst().is(Thread.State.RUNNABLE)).isTrue();
        assertThat(threads.getLast().is(Thread.State.TIMED_WAITING)).isTrue();
    }

    /// An exception's trace is no thread's stack, but this one shows where a connection was taken.
    @Test
    void whatAPoolMissesIsToldWithWhereItWasTaken() throws IOException {
        List<Dumped> threads =
                read("""
                        WARN c.z.h.p.ProxyLeakTask - Connection leak detection triggered for conn7 on thread http-1, stack trace follows
                        java.lang.Exception: Apparent connection leak detected
                        	at com.zaxxer.hikari.HikariDataSource.getConnection(HikariDataSource.java:100)
                        	at com.acme.Orders.find(Orders.java:42)
                        	at java.base/java.lang.Thread.run(Thread.java:1474)
                        java.lang.IllegalStateException: something else
                        	at com.acme.Other.fail(Other.java:1)
                        o.a.c.pool2.impl.DefaultPooledObject$AbandonedObjectCreatedException: Pooled object created 2026-05-29 by the following code has not been returned to the pool:
                        	at org.apache.commons.dbcp2.BasicDataSource.getConnection(BasicDataSource.java:1412)
                        	at com.acme.Job.execute(Job.java:35)
                        """)
                        .threads();
        assertThat(threads).extracting(each -> each.name().name()).containsExactly("http-1", "");
        assertThat(threads)
                .allSatisfy(each -> assertThat(each.holds()).containsExactly(Dumped.LENT));
        assertThat(threads)
                .extracting(each -> each.stack().get(1))
                .containsExactly("com.acme.Orders.find:42", "com.acme.Job.execute:35");
        assertThat(
                        read("""
                                [20:44:31] [db housekeeper/WARN]: java.lang.Exception: Apparent connection leak detected
                                [20:44:31] [db housekeeper/WARN]: 	at com.acme.Bans.loadAll(Bans.java:52)
                                """)
                                .threads())
                .singleElement()
                .matches(each -> each.holds().contains(Dumped.LENT));
    }

    @Test
    void googlePlayTellsOfAndroidInAnyLanguage() throws IOException {
        List<Dumped> threads =
                read("""
                        Поток 1 "main" tid=1 Blocked Основной поток Заблокирован at com.acme.Net.stop (SourceFile:1)
                        Здесь поток заблокирован. Он ждёт 0x04bbbb9b (java.lang.Object), её держит поток 44.

                        at com.acme.Locator.stop (SourceFile:2)

                        Поток 44 "NC" tid=44 Waiting Удерживает блокировку at sun.misc.Unsafe.park (Native method)
                        """)
                        .threads();
        assertThat(threads).extracting(each -> each.name().name()).containsExactly("main", "NC");
        assertThat(threads.getFirst().stack())
                .containsExactly("com.acme.Net.stop:1", "com.acme.Locator.stop:2");
        assertThat(waits(threads.getFirst()).owner()).contains(threads.getLast().id());
    }

    @Test
    void aPageGoesOnWithALineInTheNextOne() throws IOException {
        Dumped north =
                read("""
                        "north" prio=10 tid=0x00007f6da4101800 nid=
                                    0x7a47 waiting on condition [0x00007f6d8963b000]
                         java.lang.Thread.State: WAITING (parking)
                         at sun.misc.Unsafe.park(Native Method)
                         - parking to wait for <0x000000075903c7c8> (
                                                    a java.util.concurrent.locks.ReentrantLock$NonfairSync)
                         at java.util.concurrent.locks.ReentrantLock.
                                                    lockInterruptibly(ReentrantLock.java:312)
                         at com.acme.North.run(North.java:50)
                        """)
                        .threads()
                        .getFirst();
        assertThat(waits(north).awaited().text())
                .isEqualTo(
                        "java.util.concurrent.locks.ReentrantLock$NonfairSync@0x000000075903c7c8");
        assertThat(north.stack())
                .containsExactly(
                        "sun.misc.Unsafe.park",
                        "java.util.concurrent.locks.ReentrantLock.lockInterruptibly:312",
                        "com.acme.North.run:50");
    }

    /// As OpenJ9#4858, of which a log wrote only the first line.
    @Test
    void aConsoleBreaksLinesWhereItEnds() throws IOException {
        ThreadDump dump =
                read(
                        """
                        Full thread dump Java HotSpot(TM) 64-Bit Server VM (25.74-b02 mixed mode):

                        "pay-1" #11 prio=5 os_prio=0 tid=0x000000001d75d800 nid=0x1cf0 waiting on con
                        dition [0x000000001e41f000]
                           java.lang.Thread.State: WAITING (parking)
                                at sun.misc.Unsafe.park(Native Method)
                                - parking to wait for  <0x000000076dbea308> (a java.util.concurrent.lock
                        s.ReentrantLock$NonfairSync)
                                at java.util.concurrent.locks.AbstractQueuedSynchronizer.parkAndCheckInt
                        errupt(Unknown Source)
                                at com.acme.Pay.run(Pay.java:45)

                        "pay-2" #12 prio=5 os_prio=0 tid=0x000000001d75d000 nid=0xd50 runna
                        ble [0x000000001e31e000]
                           java.lang.Thread.State: RUNNABLE
                                at com.acme.Pay.run(Pay.java:25)
                        """);
        assertThat(dump.threads()).hasSize(2);
        Dumped waiting = dump.threads().getFirst();
        assertThat(waiting.waits().orElseThrow().awaited().text())
                .isEqualTo(
                        "java.util.concurrent.locks.ReentrantLock$NonfairSync@0x000000076dbea308");
        assertThat(waiting.stack())
                .containsExactly(
                        "sun.misc.Unsafe.park",
                        "java.util.concurrent.locks.AbstractQueuedSynchronizer.parkAndCheckInterrupt",
                        "com.acme.Pay.run:45");
    }

    /// Their hash codes differ by as much as their places in the report.
    @Test
    void threadsOfAReportedDeadlockMayCountDown() throws IOException {
        ThreadDump dump =
                read(
                        """
                        Found one Java-level deadlock:
                        =============================
                        "loop-33":
                          waiting to lock monitor 0x00007fb2dc0ab5b8 (object 0x00000005decc1d00, a java.util.Collections$SynchronizedList),
                          which is held by "loop-32"
                        "loop-32":
                          waiting to lock monitor 0x00007fb5e40175c8 (object 0x00000006217cd9c8, a com.acme.Connection),
                          which is held by "loop-33"
                        """);
        assertThat(dump.threads()).extracting(Dumped::id).doesNotHaveDuplicates().hasSize(2);
    }

    /// As Micronaut's endpoint does, with numbers as text.
    @Test
    void theHealthOfAServerTellsDeadlockedThreads() throws IOException {
        ThreadDump dump =
                read(
                        """
                        { "name": "shop", "status": "DOWN", "details": { "deadlockedThreads": {
                          "status": "DOWN", "details": [
                          { "threadId": "60", "threadName": "pay-1", "threadState": "BLOCKED",
                            "lockName": "java.lang.Object@7d10b1ca", "lockOwnerName": "pay-2",
                            "lockOwnerId": "61", "lockedSynchronizers": [],
                            "stackTrace": "app//com.acme.Pay.run(Pay.java:27)\\n-  blocked on java.lang.Object@7d10b1ca\\n-  locked java.lang.Object@4505ea74\\n" },
                          { "threadId": "61", "threadName": "pay-2", "threadState": "BLOCKED",
                            "lockName": "java.lang.Object@4505ea74", "lockOwnerName": "pay-1",
                            "lockOwnerId": "60", "lockedSynchronizers": [],
                            "stackTrace": "app//com.acme.Pay.run(Pay.java:36)\\n-  blocked on java.lang.Object@4505ea74\\n-  locked java.lang.Object@7d10b1ca\\n" }
                        ] } } }
                        """);
        Dumped first = dump.threads().getFirst();
        assertThat(first.id()).isEqualTo(60);
        assertThat(waits(first).owner()).hasValue(61L);
        assertThat(first.holds()).containsExactly("java.lang.Object@4505ea74");
        assertThat(first.stack()).containsExactly("com.acme.Pay.run:27");
        assertThat(dump.untold()).contains(Untold.OTHER_THREADS);
    }

    @Test
    void anOwnerIsNoPartOfAName() throws IOException {
        Dumped waiting =
                read("""
                        "pay-1" tid=0x15 owned by "pay-2" tid=0x16
                           java.lang.Thread.State: BLOCKED
                        \tat com.acme.Pay.run(Pay.java:27)
                        \t- waiting to lock <0x13a57a3b> (a java.lang.Object)
                        """)
                        .threads()
                        .getFirst();
        assertThat(waiting.name().name()).isEqualTo("pay-1");
    }

    @Test
    void onlyTheFirstLineHasWhatALogWrites() throws IOException {
        List<Dumped> threads =
                read("""
                        [AttachApiTest] [DEBUG] "main" prio=5 Id=1 RUNNABLE
                        \tat com.acme.Main.look(Main.java:88)
                        \t-  locked java.lang.Object@3551a94

                        "Thread-1" prio=5 Id=13 BLOCKED on java.lang.Object@3551a94 owned by "main" Id=1
                        \tat com.acme.Main.wait(Main.java:182)
                        """)
                        .threads();
        assertThat(threads)
                .extracting(each -> each.name().name())
                .containsExactly("main", "Thread-1");
        assertThat(threads.getFirst().stack()).containsExactly("com.acme.Main.look:88");
        assertThat(waits(threads.getLast()).owner()).contains(1L);
    }

    @Test
    void proseNamesTheThread() throws IOException {
        Dumped named =
                read("""
                        thread busy-map-6-0:
                        `java.lang.Thread.State: BLOCKED
                            at com.acme.Loader.define(Loader.java:884)
                            - waiting to lock <13bdd6ad> (a com.acme.Loader) owned by "login-0" t@301
                        """)
                        .threads()
                        .getFirst();
        assertThat(named.name().name()).isEqualTo("busy-map-6-0");
        assertThat(named.state()).contains(Thread.State.BLOCKED);
    }

    @Test
    void aJavacoreWithoutWhoInitializesAClassTellsThatItIsWaitedFor() throws IOException {
        Dumped waiting =
                read("""
                        3XMTHREADINFO      "init-1" J9VMThread:0x00000000015EEE00, state:CW, prio=5
                        3XMTHREADBLOCK     Waiting on: java/lang/J9VMInternals$ClassInitializationLock@0x00000000FFFC1EF0 Owned by: <unowned>
                        """)
                        .threads()
                        .getFirst();
        assertThat(waits(waiting).awaited()).isEqualTo(new Awaited.Initialization(""));
    }

    /// As early-access builds of JDK 25 tell one that is mounted.
    @Test
    void aThreadWithTheFramesOfItsCarrierIsVirtual() throws IOException {
        List<Dumped> threads =
                read("""
                        {"threadDump": {"runtimeVersion": "25-ea", "threadContainers": [{"threads": [
                        {"tid": "26", "name": "doc-1", "stack": ["java.base/java.lang.Thread.sleep(Thread.java:574)",
                        "java.base/java.lang.VirtualThread.runContinuation(VirtualThread.java:248)"]},
                        {"tid": "7", "name": "worker-1", "stack": ["java.base/jdk.internal.vm.Continuation.run(Continuation.java:251)",
                        "java.base/java.lang.VirtualThread.runContinuation(VirtualThread.java:248)",
                        "java.base/java.util.concurrent.ForkJoinWorkerThread.run(ForkJoinWorkerThread.java:189)"]}]}]}}
                        """)
                        .threads();
        assertThat(threads).extracting(Dumped::virtual).containsExactly(true, false);
    }

    private static Waits waits(Dumped thread) {
        return thread.waits().orElseThrow();
    }

    private static ThreadDump read(String text) throws IOException {
        List<ThreadDump> dumps = all(text);
        assertThat(dumps).hasSize(1);
        return dumps.getFirst();
    }

    private static List<ThreadDump> all(String text) throws IOException {
        return ThreadDumps.read(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)));
    }
}
