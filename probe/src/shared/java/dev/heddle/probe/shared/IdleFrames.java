package dev.heddle.probe.shared;

import java.util.List;

/// Frames, as `class.method`, that a worker stands in while it has no task, and threads that keep a
/// server alive or a library's clock, or wait for the next request on their connection: none of
/// them serves a request. Libraries are relocated: they count under any prefix.
///
/// Compiled into the probe, which classifies threads inside the subject, and into `model` for those
/// of dumps and recordings.
public final class IdleFrames {
    public static final List<String> ALL =
            List.of(
                    "java.util.concurrent.ThreadPoolExecutor.getTask",
                    "java.util.concurrent.ForkJoinPool.awaitWork",
                    "scala.concurrent.forkjoin.ForkJoinPool.scan",
                    "scala.concurrent.forkjoin.ForkJoinPool.idleAwaitWork",
                    "org.apache.tomcat.util.threads.ThreadPoolExecutor.getTask",
                    "org.eclipse.jetty.util.thread.QueuedThreadPool.idleJobPoll",
                    "org.eclipse.jetty.util.thread.QueuedThreadPool$Runner.idleJobPoll",
                    "org.eclipse.jetty.util.thread.ReservedThreadExecutor$ReservedThread.reservedWait",
                    "org.eclipse.jetty.util.thread.ReservedThreadExecutor$ReservedThread.waitForTask",
                    "org.jboss.threads.EnhancedQueueExecutor$ThreadBody.getOrAddTask",
                    "kotlinx.coroutines.scheduling.CoroutineScheduler$Worker.park",
                    "org.jboss.threads.EnhancedQueueExecutor$PoolThreadNode.park",
                    "org.apache.catalina.core.StandardServer.await",
                    "io.helidon.webserver.http1.Http1Prologue.readPrologue",
                    "org.apache.hc.core5.http.impl.io.DefaultBHttpServerConnection.receiveRequestHeader",
                    "org.eclipse.jetty.util.thread.QueuedThreadPool.join",
                    "org.eclipse.jetty.util.BlockingArrayQueue.poll",
                    "org.glassfish.grizzly.threadpool.SyncThreadPool$SyncThreadWorker.getTask",
                    "org.glassfish.grizzly.threadpool.FixedThreadPool$BasicWorker.getTask",
                    "org.springframework.boot.web.embedded.netty.NettyWebServer$1.run",
                    "org.springframework.boot.reactor.netty.NettyWebServer$1.run",
                    "io.quarkus.runtime.ApplicationLifecycleManager.waitForExit",
                    "io.netty.util.HashedWheelTimer$Worker.waitForNextTick",
                    "io.netty.util.concurrent.SingleThreadEventExecutor.takeTask",
                    "io.netty.util.concurrent.SingleThreadEventExecutor.confirmShutdown",
                    "io.netty.util.concurrent.GlobalEventExecutor.takeTask",
                    "okhttp3.internal.concurrent.TaskRunner.awaitTaskToRun",
                    "okhttp3.internal.http2.Http2Reader.nextFrame",
                    "okhttp3.ConnectionPool$1.run",
                    "com.squareup.okhttp.ConnectionPool$1.run",
                    "okio.AsyncTimeout.awaitTimeout",
                    "okio.AsyncTimeout$Companion.awaitTimeout",
                    "java.lang.ref.Reference.waitForReferencePendingList",
                    "com.mysql.cj.jdbc.AbandonedConnectionCleanupThread.run",
                    "com.intellij.rt.execution.application.AppMain$1.run",
                    "com.intellij.rt.execution.application.AppMainV2$1.run");

    private IdleFrames() {}
}
