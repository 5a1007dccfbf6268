import io.dgraph.DgraphAsyncClient;
import io.dgraph.DgraphGrpc;
import io.dgraph.DgraphProto;
import io.grpc.ManagedChannel;
import io.grpc.Server;
import io.grpc.netty.NettyChannelBuilder;
import io.grpc.netty.NettyServerBuilder;
import io.grpc.stub.StreamObserver;

import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.concurrent.atomic.AtomicInteger;

/** Asks a graph database for recommendations, asynchronously. The database becomes very slow. */
public class Recommendations {
    static class Graph extends DgraphGrpc.DgraphImplBase {
        final AtomicInteger queries = new AtomicInteger();

        @Override
        public void query(DgraphProto.Request request, StreamObserver<DgraphProto.Response> response) {
            if (queries.incrementAndGet() > 20) return;
            response.onNext(DgraphProto.Response.getDefaultInstance());
            response.onCompleted();
        }
    }

    public static void main(String[] args) throws Exception {
        Server database = NettyServerBuilder.forAddress(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0))
                .addService(new Graph())
                .build()
                .start();
        ManagedChannel channel = NettyChannelBuilder.forAddress("127.0.0.1", database.getPort()).usePlaintext().build();
        DgraphAsyncClient client = new DgraphAsyncClient(DgraphGrpc.newStub(channel));

        AtomicInteger failed = new AtomicInteger();
        for (int visitor = 0; visitor < 20_000; visitor++) {
            client.newReadOnlyTransaction()
                    .query("{ friends(func: uid(" + visitor + ")) { bought { name } } }")
                    .whenComplete((response, failure) -> {
                        if (failure != null && failed.incrementAndGet() % 100 == 1) System.out.println(failed + " failed: " + failure);
                    });
            Thread.sleep(15);
        }
    }
}
