package dev.heddle.load.internal;

import dev.heddle.load.Endpoint;
import dev.heddle.model.LoadProfile.Protocol;
import io.netty.bootstrap.Bootstrap;
import io.netty.channel.Channel;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.channel.ChannelInitializer;
import io.netty.channel.EventLoop;
import io.netty.channel.epoll.EpollSocketChannel;
import io.netty.channel.unix.RawUnixChannelOption;
import io.netty.handler.ssl.ApplicationProtocolNames;
import io.netty.handler.ssl.SslContext;
import io.netty.handler.ssl.SslHandler;
import io.netty.handler.ssl.SslHandshakeCompletionEvent;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/// Opens connections as Netty's channels: TCP, then TLS where it is asked for, then what the two
/// sides agree to speak.
/// Owned by one event loop.
final class ChannelConnector implements Connector {
    private static final int AGREE_SECONDS = 10;

    private static final RawUnixChannelOption CONGESTION =
            new RawUnixChannelOption(
                    "TCP_CONGESTION",
                    Congestion.LEVEL,
                    Congestion.OPTION,
                    Congestion.simplest().remaining());

    private final Bootstrap bootstrap;
    private final Endpoint endpoint;
    private final Protocol protocol;
    private final EventLoop loop;
    private final Optional<SslContext> tls;
    private final Connection.Owner owner;

    ChannelConnector(
            Bootstrap bootstrap, Endpoint endpoint, Protocol protocol, Connection.Owner owner) {
        this.bootstrap = bootstrap;
        this.loop = bootstrap.config().group().next();
        this.endpoint = endpoint;
        this.protocol = protocol;
        this.tls =
                endpoint.tls()
                        ? Optional.of(Tls.context(endpoint.security(), protocol))
                        : Optional.empty();
        this.owner = owner;
    }

    @Override
    public void open(OnOpened onOpened, Consumer<String> onFailure) {
        Attempt attempt = new Attempt(onOpened, onFailure);
        bootstrap
                .clone()
                .handler(attempt)
                .connect(endpoint.address())
                .addListener(
                        done -> {
                            if (!done.isSuccess()) {
                                onLoop(() -> attempt.failed(FailureKind.ofConnect(done.cause())));
                            }
                        });
    }

    /// Where no socket can be made at all, Netty tells it on a thread of its own.
    private void onLoop(Runnable action) {
        if (loop.inEventLoop()) {
            action.run();
        } else {
            loop.execute(action);
        }
    }

    /// One connection on its way; ends once, well or not.
    private final class Attempt extends ChannelInitializer<Channel> {
        private final OnOpened onOpened;
        private final Consumer<String> onFailure;
        private boolean done;

        Attempt(OnOpened onOpened, Consumer<String> onFailure) {
            this.onOpened = onOpened;
            this.onFailure = onFailure;
        }

        @Override
        protected void initChannel(Channel channel) {
            if (channel instanceof EpollSocketChannel && Congestion.isSimplest(endpoint)) {
                channel.config().setOption(CONGESTION, Congestion.simplest());
            }
            if (tls.isPresent()) {
                SslHandler handler =
                        tls.get()
                                .newHandler(
                                        channel.alloc(),
                                        endpoint.address().getHostString(),
                                        endpoint.address().getPort());
                handler.setHandshakeTimeout(AGREE_SECONDS, TimeUnit.SECONDS);
                channel.pipeline().addLast(handler, new AfterHandshake());
            } else if (protocol == Protocol.HTTP_2) {
                speakHttp2(channel);
            } else {
                channel.pipeline().addLast(new WhenActive());
            }
        }

        private void speakHttp1(Channel channel) {
            ChannelWire wire = new ChannelWire(owner);
            succeeded(wire.connection(), 1);
            channel.pipeline().addLast(wire);
        }

        private void speakHttp2(Channel channel) {
            Http2Connection connection = new Http2Connection(owner, this::succeeded);
            connection.addTo(channel.pipeline());
            channel.closeFuture().addListener(_ -> failed(connection.failure()));
            channel.eventLoop()
                    .schedule(
                            () -> {
                                if (!done) {
                                    failed(FailureKind.CONNECT_TIMED_OUT);
                                    channel.close();
                                }
                            },
                            AGREE_SECONDS,
                            TimeUnit.SECONDS);
        }

        private void succeeded(Connection connection, int room) {
            if (!done) {
                done = true;
                onOpened.opened(connection, room);
            }
        }

        void failed(String kind) {
            if (!done) {
                done = true;
                onFailure.accept(kind);
            }
        }

        /// Speaks HTTP/1.1 as soon as there is a connection.
        private final class WhenActive extends ChannelInboundHandlerAdapter {
            @Override
            public void channelActive(ChannelHandlerContext context) {
                Channel channel = context.channel();
                context.pipeline().remove(this);
                speakHttp1(channel);
            }
        }

        /// Speaks what the TLS handshake settled on.
        private final class AfterHandshake extends ChannelInboundHandlerAdapter {
            @Override
            public void userEventTriggered(ChannelHandlerContext context, Object event) {
                if (event instanceof SslHandshakeCompletionEvent handshake) {
                    if (handshake.isSuccess()) {
                        agree(context);
                    } else {
                        failed(FailureKind.TLS_FAILED);
                        context.close();
                    }
                }
            }

            private void agree(ChannelHandlerContext context) {
                Channel channel = context.channel();
                String agreed = channel.pipeline().get(SslHandler.class).applicationProtocol();
                boolean http2 = ApplicationProtocolNames.HTTP_2.equals(agreed);
                if (!http2 && protocol == Protocol.HTTP_2) {
                    failed(FailureKind.TLS_FAILED);
                    context.close();
                    return;
                }
                context.pipeline().remove(this);
                if (http2) {
                    speakHttp2(channel);
                } else {
                    speakHttp1(channel);
                }
            }

            @Override
            public void exceptionCaught(ChannelHandlerContext context, Throwable cause) {
                failed(FailureKind.TLS_FAILED);
                context.close();
            }
        }
    }
}
