package dev.heddle.load.internal.wire;

import dev.heddle.load.internal.request.Connection;
import io.netty.bootstrap.Bootstrap;
import io.netty.channel.Channel;
import io.netty.channel.ChannelInitializer;
import io.netty.channel.EventLoop;
import java.net.InetSocketAddress;

/// Opens connections as Netty's channels, where there is no epoll. Owned by one event loop.
public final class ChannelConnector implements Connector {
    private final Bootstrap bootstrap;
    private final Wire.Speakers speakers;
    private final Connection.Owner owner;
    private final EventLoop loop;

    public ChannelConnector(Bootstrap bootstrap, Wire.Speakers speakers, Connection.Owner owner) {
        this.bootstrap = bootstrap;
        this.loop = bootstrap.config().group().next();
        this.speakers = speakers;
        this.owner = owner;
    }

    @Override
    public void open(InetSocketAddress address, Attempt attempt) {
        bootstrap
                .clone()
                .handler(
                        new ChannelInitializer<Channel>() {
                            @Override
                            protected void initChannel(Channel channel) {
                                channel.pipeline()
                                        .addLast(new ChannelWire(speakers, owner, attempt));
                            }
                        })
                .connect(address)
                .addListener(
                        done -> {
                            if (!done.isSuccess()) {
                                onLoop(
                                        () ->
                                                attempt.failed(
                                                        ConnectionFailure.ofConnect(done.cause())));
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
}
