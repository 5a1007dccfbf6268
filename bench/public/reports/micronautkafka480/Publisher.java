import io.netty.bootstrap.ServerBootstrap;
import io.netty.buffer.Unpooled;
import io.netty.channel.*;
import io.netty.channel.nio.NioEventLoopGroup;
import io.netty.channel.socket.SocketChannel;
import io.netty.channel.socket.nio.NioServerSocketChannel;
import io.netty.handler.codec.http.*;
import io.netty.util.concurrent.DefaultThreadFactory;

import org.apache.kafka.clients.producer.*;
import org.apache.kafka.common.serialization.StringSerializer;

import java.net.*;
import java.net.http.HttpClient;
import java.util.*;

/** A service that publishes what it gets; Kafka is not available. */
public class Publisher {
    public static void main(String[] args) throws Exception {
        int port = service();
        HttpClient clients = HttpClient.newHttpClient();
        URI uri = URI.create("http://127.0.0.1:" + port + "/publish");
        while (true) {
            clients.sendAsync(
                    java.net.http.HttpRequest.newBuilder(uri).build(),
                    java.net.http.HttpResponse.BodyHandlers.ofString());
            Thread.sleep(100);
        }
    }

    static int service() throws Exception {
        Producer<String, String> kafka =
                new KafkaProducer<>(
                        Map.of("bootstrap.servers", "127.0.0.1:9"),
                        new StringSerializer(),
                        new StringSerializer());
        EventLoopGroup loops =
                new NioEventLoopGroup(2, new DefaultThreadFactory("default-nioEventLoopGroup"));
        ServerBootstrap server =
                new ServerBootstrap()
                        .group(new NioEventLoopGroup(1), loops)
                        .channel(NioServerSocketChannel.class)
                        .childHandler(
                                new ChannelInitializer<SocketChannel>() {
                                    @Override
                                    protected void initChannel(SocketChannel channel) {
                                        channel.pipeline()
                                                .addLast(
                                                        new HttpServerCodec(),
                                                        new HttpObjectAggregator(65536),
                                                        new PublishHandler(kafka));
                                    }
                                });
        return ((InetSocketAddress)
                        server.bind("127.0.0.1", 0).sync().channel().localAddress())
                .getPort();
    }

    static class PublishHandler extends SimpleChannelInboundHandler<FullHttpRequest> {
        private final Producer<String, String> kafka;

        PublishHandler(Producer<String, String> kafka) {
            this.kafka = kafka;
        }

        @Override
        protected void channelRead0(ChannelHandlerContext context, FullHttpRequest request) {
            kafka.send(
                    new ProducerRecord<>("topic", "key", "payload"),
                    (metadata, failure) ->
                            context.writeAndFlush(
                                    new DefaultFullHttpResponse(
                                            HttpVersion.HTTP_1_1,
                                            failure == null
                                                    ? HttpResponseStatus.OK
                                                    : HttpResponseStatus.SERVICE_UNAVAILABLE,
                                            Unpooled.EMPTY_BUFFER)));
        }
    }
}
