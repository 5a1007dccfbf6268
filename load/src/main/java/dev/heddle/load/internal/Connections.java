package dev.heddle.load.internal;

import io.netty.bootstrap.Bootstrap;
import io.netty.channel.ChannelFuture;
import java.net.SocketAddress;
import java.util.ArrayDeque;
import java.util.HashSet;
import java.util.Set;
import java.util.function.Supplier;

/// All connections of a run: opened on demand up to a maximum, and used again, last used first.
/// Owned by the event loop.
final class Connections {
    /// Told when a connection could not be opened.
    interface OnRefusal {
        void refused(String kind);
    }

    private final Bootstrap bootstrap;
    private final SocketAddress endpoint;
    private final int maximum;
    private final Supplier<Connection> factory;
    private final OnRefusal onRefusal;
    private final ArrayDeque<Connection> idle = new ArrayDeque<>();
    private final Set<Connection> open = new HashSet<>();
    private int opening;
    private long opened;

    Connections(
            Bootstrap bootstrap,
            SocketAddress endpoint,
            int maximum,
            Supplier<Connection> factory,
            OnRefusal onRefusal) {
        this.bootstrap = bootstrap;
        this.endpoint = endpoint;
        this.maximum = maximum;
        this.factory = factory;
        this.onRefusal = onRefusal;
    }

    /// How many connections were opened so far.
    long opened() {
        return opened;
    }

    boolean hasIdle() {
        return !idle.isEmpty();
    }

    Connection takeIdle() {
        return idle.pop();
    }

    void makeIdle(Connection connection) {
        idle.push(connection);
    }

    void connected(Connection connection) {
        open.add(connection);
        opened++;
    }

    void ended(Connection connection) {
        open.remove(connection);
        idle.remove(connection);
    }

    /// Opens connections until as many are on their way as requests wait, within the maximum.
    void openFor(int waiting) {
        while (opening < waiting && open.size() + opening < maximum) {
            opening++;
            ChannelFuture future = bootstrap.clone().handler(factory.get()).connect(endpoint);
            future.addListener(
                    done -> {
                        opening--;
                        if (!done.isSuccess()) {
                            onRefusal.refused(FailureKind.ofConnect(done.cause()));
                        }
                    });
        }
    }

    void closeAll() {
        Set.copyOf(open).forEach(Connection::close);
        open.clear();
        idle.clear();
    }
}
