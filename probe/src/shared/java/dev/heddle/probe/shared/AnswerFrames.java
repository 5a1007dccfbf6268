package dev.heddle.probe.shared;

import java.util.List;

/// Frames, as `class.method`, in which a thread waits for an answer over a connection that another
/// thread reads: what it waits by is the JDK's, and says nothing of whom it waits for. Libraries are
/// relocated: they count under any prefix.
///
/// Compiled into the probe, which classifies threads inside the subject, and into `model` for those
/// of dumps.
public final class AnswerFrames {
    public static final List<String> ALL =
            List.of(
                    "jdk.internal.net.http.HttpClientImpl.send",
                    "jdk.internal.net.http.ResponseSubscribers$HttpResponseInputStream.current",
                    "org.springframework.http.client.JdkClientHttpRequest.executeInternal",
                    "org.eclipse.jetty.client.transport.HttpRequest.send",
                    "org.eclipse.jetty.client.HttpRequest.send",
                    "org.eclipse.jetty.client.InputStreamResponseListener.get",
                    "org.eclipse.jetty.client.InputStreamResponseListener$Input.read",
                    "org.eclipse.jetty.client.util.InputStreamResponseListener.get",
                    "org.eclipse.jetty.client.util.InputStreamResponseListener$Input.read",
                    "org.apache.http.concurrent.BasicFuture.get",
                    "org.apache.hc.core5.concurrent.BasicFuture.get",
                    "okhttp3.internal.http2.Http2Stream.takeHeaders",
                    "okhttp3.internal.http2.Http2Stream.waitForIo$okhttp",
                    "org.asynchttpclient.netty.NettyResponseFuture.get",
                    "software.amazon.awssdk.utils.CompletableFutureUtils.joinInterruptibly",
                    "software.amazon.awssdk.utils.CompletableFutureUtils.joinLikeSync",
                    "reactor.core.publisher.Mono.block",
                    "reactor.core.publisher.Flux.blockFirst",
                    "reactor.core.publisher.Flux.blockLast",
                    "io.smallrye.mutiny.groups.UniAwait.atMost",
                    "io.grpc.stub.ClientCalls.blockingUnaryCall",
                    "io.grpc.stub.ClientCalls$ThreadlessExecutor.waitAndDrain",
                    "io.lettuce.core.LettuceFutures.awaitOrCancel",
                    "io.lettuce.core.internal.Futures.awaitOrCancel",
                    "io.lettuce.core.protocol.AsyncCommand.await",
                    "org.redisson.command.CommandAsyncService.get",
                    "org.redisson.misc.RedissonPromise.await",
                    "net.spy.memcached.internal.OperationFuture.get",
                    "net.spy.memcached.internal.GetFuture.get",
                    "com.datastax.driver.core.DefaultResultSetFuture.getUninterruptibly",
                    "com.datastax.oss.driver.internal.core.util.concurrent.CompletableFutures.getUninterruptibly",
                    "com.mongodb.internal.connection.BaseCluster.selectServer",
                    "com.mongodb.connection.BaseCluster.selectServer",
                    "org.neo4j.driver.internal.util.Futures.blockingGet",
                    "com.couchbase.client.java.AsyncUtils.block",
                    "com.hazelcast.spi.impl.AbstractInvocationFuture.get",
                    "com.hazelcast.spi.impl.AbstractInvocationFuture.join",
                    "com.hazelcast.spi.impl.operationservice.impl.InvocationFuture.get",
                    "org.apache.ignite.internal.util.future.GridFutureAdapter.get",
                    "com.rabbitmq.utility.BlockingCell.get",
                    "com.rabbitmq.utility.BlockingCell.uninterruptibleGet",
                    "org.apache.activemq.transport.FutureResponse.getResult",
                    "org.apache.activemq.artemis.core.protocol.core.impl.ChannelImpl.sendBlocking",
                    "org.apache.kafka.clients.producer.KafkaProducer.waitOnMetadata",
                    "org.apache.kafka.clients.producer.internals.ProducerMetadata.awaitUpdate",
                    "org.apache.kafka.clients.producer.internals.FutureRecordMetadata.get",
                    "org.apache.kafka.clients.producer.internals.ProduceRequestResult.await",
                    "org.apache.kafka.common.internals.KafkaFutureImpl.get",
                    "org.apache.zookeeper.ClientCnxn.submitRequest",
                    "com.alibaba.dubbo.remoting.exchange.support.DefaultFuture.get",
                    "org.apache.dubbo.rpc.AsyncRpcResult.get",
                    "com.sun.jndi.ldap.Connection.readReply",
                    "com.sun.jndi.ldap.LdapRequest.getReplyBer",
                    "com.jcraft.jsch.Session.write",
                    "com.jcraft.jsch.Channel.connect",
                    "org.apache.hadoop.hbase.ipc.RpcClient.call",
                    "org.apache.hadoop.hbase.client.AsyncProcess.waitForMaximumCurrentTasks",
                    "org.apache.hadoop.ipc.Client.call",
                    "org.apache.hadoop.hdfs.DFSOutputStream.waitForAckedSeqno",
                    "org.eclipse.paho.client.mqttv3.internal.Token.waitForResponse",
                    "org.eclipse.paho.mqttv5.client.internal.Token.waitForResponse",
                    "hudson.remoting.Request.call",
                    "hudson.remoting.Channel.call");

    private AnswerFrames() {}
}
