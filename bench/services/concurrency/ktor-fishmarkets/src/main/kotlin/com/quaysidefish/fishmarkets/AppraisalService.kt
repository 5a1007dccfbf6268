package com.quaysidefish.fishmarkets

import io.grpc.ServerServiceDefinition
import io.grpc.netty.shaded.io.grpc.netty.NettyServerBuilder
import io.grpc.stub.ServerCalls
import java.net.InetSocketAddress
import java.util.concurrent.Executors
import java.util.concurrent.TimeUnit
import kotlin.system.exitProcess

/** Stands in for the appraisers' service: 45 ms for an appraisal, and 12 calls at a time on a connection. */
object AppraisalService {
    private const val STREAMS = 12
    private const val MILLIS = 45L

    @JvmStatic
    fun main(args: Array<String>) {
        val timer = Executors.newScheduledThreadPool(2)
        val appraise = ServerCalls.asyncUnaryCall<String, String> { lot, reply ->
            timer.schedule({
                reply.onNext((350 + Math.floorMod(lot.hashCode(), 900)).toString())
                reply.onCompleted()
            }, MILLIS, TimeUnit.MILLISECONDS)
        }
        val server = NettyServerBuilder.forAddress(InetSocketAddress("127.0.0.1", 0))
            .maxConcurrentCallsPerConnection(STREAMS)
            .addService(ServerServiceDefinition.builder("quayside.Appraisals").addMethod(APPRAISE, appraise).build())
            .build()
            .start()
        println(server.port)
        while (System.`in`.read() >= 0) { /* until the service has ended */ }
        exitProcess(0)
    }
}
