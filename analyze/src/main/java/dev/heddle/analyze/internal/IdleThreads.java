package dev.heddle.analyze.internal;

import dev.heddle.model.StackFrames;
import java.util.List;

/// Threads that have nothing to do, told by their stacks: workers without a task, those that wait
/// for something to happen to any of many connections, those that keep a server alive or a
/// library's clock, and the JVM's own.
final class IdleThreads {
    /// Frames, without their lines, of workers without a task. Libraries are relocated: they count
    /// under any prefix.
    private static final List<String> WITHOUT_TASK =
            List.of(
                    "java.util.concurrent.ThreadPoolExecutor.getTask",
                    "java.util.concurrent.ForkJoinPool.awaitWork",
                    "org.apache.tomcat.util.threads.ThreadPoolExecutor.getTask",
                    "org.eclipse.jetty.util.thread.QueuedThreadPool.idleJobPoll",
                    "org.eclipse.jetty.util.thread.QueuedThreadPool$Runner.idleJobPoll",
                    "org.eclipse.jetty.util.thread.ReservedThreadExecutor$ReservedThread.reservedWait",
                    "org.eclipse.jetty.util.thread.ReservedThreadExecutor$ReservedThread.waitForTask",
                    "org.jboss.threads.EnhancedQueueExecutor$ThreadBody.getOrAddTask",
                    "kotlinx.coroutines.scheduling.CoroutineScheduler$Worker.park",
                    "org.jboss.threads.EnhancedQueueExecutor$PoolThreadNode.park",
                    "sun.nio.ch.SelectorImpl.lockAndDoSelect",
                    "sun.nio.ch.Net.accept",
                    "sun.nio.ch.NioSocketImpl.accept",
                    "sun.nio.ch.ServerSocketChannelImpl.accept",
                    "io.netty.channel.epoll.Native.epollWait",
                    "io.netty.channel.uring.Native.ioUringEnter",
                    "org.apache.catalina.core.StandardServer.await",
                    "io.helidon.webserver.http1.Http1Prologue.readPrologue",
                    "org.apache.hc.core5.http.impl.io.DefaultBHttpServerConnection.receiveRequestHeader",
                    "org.eclipse.jetty.util.thread.QueuedThreadPool.join",
                    "org.springframework.boot.web.embedded.netty.NettyWebServer$1.run",
                    "org.springframework.boot.reactor.netty.NettyWebServer$1.run",
                    "io.quarkus.runtime.ApplicationLifecycleManager.waitForExit",
                    "io.netty.util.HashedWheelTimer$Worker.waitForNextTick",
                    "io.netty.util.concurrent.SingleThreadEventExecutor.takeTask",
                    "io.netty.util.concurrent.GlobalEventExecutor.takeTask",
                    "okhttp3.internal.concurrent.TaskRunner.awaitTaskToRun",
                    "com.mysql.cj.jdbc.AbandonedConnectionCleanupThread.run");

    private IdleThreads() {}

    static boolean is(boolean virtual, List<String> stack) {
        return (!virtual && stack.stream().allMatch(StackFrames::isOfJdk))
                || stack.stream()
                        .anyMatch(
                                frame -> WITHOUT_TASK.stream().anyMatch(known -> is(frame, known)));
    }

    private static boolean is(String frame, String known) {
        String method = StackFrames.method(frame);
        return method.equals(known) || method.endsWith("." + known);
    }
}
