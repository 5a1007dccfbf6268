package com.quaysidefish.fishmarkets

import com.google.common.util.concurrent.FutureCallback
import com.google.common.util.concurrent.Futures
import com.google.common.util.concurrent.MoreExecutors
import io.grpc.CallOptions
import io.grpc.ManagedChannel
import io.grpc.MethodDescriptor
import io.grpc.netty.shaded.io.grpc.netty.NettyChannelBuilder
import io.grpc.stub.ClientCalls
import java.io.ByteArrayInputStream
import java.io.InputStream
import kotlin.coroutines.resume
import kotlin.coroutines.resumeWithException
import kotlinx.coroutines.suspendCancellableCoroutine

/** UTF-8, as the appraisers' service has always had it. */
object Text : MethodDescriptor.Marshaller<String> {
    override fun stream(value: String): InputStream = ByteArrayInputStream(value.toByteArray())
    override fun parse(stream: InputStream): String = stream.readAllBytes().decodeToString()
}

val APPRAISE: MethodDescriptor<String, String> = MethodDescriptor.newBuilder(Text, Text)
    .setType(MethodDescriptor.MethodType.UNARY)
    .setFullMethodName(MethodDescriptor.generateFullMethodName("quayside.Appraisals", "Appraise"))
    .build()

/** Client of the appraisers' service: a channel, that is one connection of HTTP/2, for all calls. */
class Appraiser(port: Int) {
    private val channel: ManagedChannel = NettyChannelBuilder.forAddress("127.0.0.1", port).usePlaintext().build()

    suspend fun appraise(lot: String): Int = suspendCancellableCoroutine { waiting ->
        val reply = ClientCalls.futureUnaryCall(channel.newCall(APPRAISE, CallOptions.DEFAULT), lot)
        waiting.invokeOnCancellation { reply.cancel(true) }
        Futures.addCallback(reply, object : FutureCallback<String> {
            override fun onSuccess(pence: String) = waiting.resume(pence.toInt())
            override fun onFailure(failure: Throwable) = waiting.resumeWithException(failure)
        }, MoreExecutors.directExecutor())
    }
}
