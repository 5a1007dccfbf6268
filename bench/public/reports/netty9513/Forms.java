import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;

import io.netty.bootstrap.ServerBootstrap;
import io.netty.buffer.PooledByteBufAllocator;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInitializer;
import io.netty.channel.ChannelOption;
import io.netty.channel.SimpleChannelInboundHandler;
import io.netty.channel.nio.NioEventLoopGroup;
import io.netty.channel.socket.SocketChannel;
import io.netty.channel.socket.nio.NioServerSocketChannel;
import io.netty.handler.codec.http.*;
import io.netty.handler.codec.http.multipart.HttpPostRequestDecoder;

/** Takes forms of a web site, and refuses those that it cannot read. */
public class Forms {
    static class FormHandler extends SimpleChannelInboundHandler<FullHttpRequest> {
        @Override
        protected void channelRead0(ChannelHandlerContext context, FullHttpRequest request) {
            HttpResponseStatus status = HttpResponseStatus.OK;
            HttpPostRequestDecoder form = null;
            try {
                form = new HttpPostRequestDecoder(request);
                form.getBodyHttpDatas().size();
            } catch (HttpPostRequestDecoder.ErrorDataDecoderException e) {
                status = HttpResponseStatus.BAD_REQUEST;
            } finally {
                if (form != null) form.destroy();
            }
            DefaultFullHttpResponse response = new DefaultFullHttpResponse(HttpVersion.HTTP_1_1, status);
            response.headers().set(HttpHeaderNames.CONTENT_LENGTH, 0);
            context.writeAndFlush(response);
        }
    }

    public static void main(String[] args) throws Exception {
        int port =
                ((InetSocketAddress)
                                new ServerBootstrap()
                                        .group(new NioEventLoopGroup(1), new NioEventLoopGroup(2))
                                        .channel(NioServerSocketChannel.class)
                                        .childOption(ChannelOption.ALLOCATOR, PooledByteBufAllocator.DEFAULT)
                                        .childHandler(
                                                new ChannelInitializer<SocketChannel>() {
                                                    @Override
                                                    protected void initChannel(SocketChannel channel) {
                                                        channel.pipeline()
                                                                .addLast(
                                                                        new HttpServerCodec(),
                                                                        new HttpObjectAggregator(1 << 20),
                                                                        new FormHandler());
                                                    }
                                                })
                                        .bind(InetAddress.getLoopbackAddress(), 0)
                                        .sync()
                                        .channel()
                                        .localAddress())
                        .getPort();
        HttpClient browser = HttpClient.newHttpClient();
        String good = "name=Ada&note=" + "x".repeat(12_000);
        String bad = "name=Ada&note=" + "x".repeat(12_000) + "100%, too";
        for (int form = 0; ; form++) {
            HttpRequest request =
                    HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + "/form"))
                            .header("Content-Type", "application/x-www-form-urlencoded")
                            .POST(HttpRequest.BodyPublishers.ofString(form % 2 == 0 ? good : bad))
                            .build();
            browser.send(request, HttpResponse.BodyHandlers.discarding());
            Thread.sleep(1);
        }
    }
}
