package dev.heddle.load.internal.engine;

import dev.heddle.load.internal.request.Connection;
import dev.heddle.load.internal.request.OpenConnection;
import dev.heddle.load.internal.request.Request;
import dev.heddle.load.internal.wire.Attempt;
import dev.heddle.load.internal.wire.Connector;
import dev.heddle.model.load.FailureKind;
import java.net.InetSocketAddress;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// All connections of a loop: opened on demand up to a maximum, and used evenly. A service that
/// binds each connection to one of its event loops would otherwise be measured at a part of them.
/// Owned by the event loop.
final class Connections {
    /// How many are opened at one time, so that the service's queue of connections to accept does
    /// not overflow.
    private static final int MAX_OPENING = 128;

    private final Connector connector;
    private final Addresses addresses;
    private final Most most;
    private final Consumer<String> onFailure;
    private final LeastBusy withRoom = new LeastBusy();
    private final Map<Connection, OpenConnection> open = new HashMap<>();

    /// Those that take no more requests, until the last that they carry has ended.
    private final Set<OpenConnection> ending = new HashSet<>();

    private int opening;
    private long opened;

    /// How many are opened although no request waits for them.
    private int beforehand;

    /// How many requests one connection takes, as far as is known; at first one is opened to learn.
    private int roomOfOne = Integer.MAX_VALUE;

    /// @param connections most that are open at one time
    /// @param shared how many are opened where each carries many requests
    record Most(int connections, int shared) {}

    /// @param onFailure told the kind when a connection could not be opened
    Connections(Connector connector, Addresses addresses, Most most, Consumer<String> onFailure) {
        this.connector = connector;
        this.addresses = addresses;
        this.most = most;
        this.onFailure = onFailure;
    }

    /// How many connections were opened so far.
    long opened() {
        return opened;
    }

    /// How many are open now.
    int open() {
        return open.size();
    }

    boolean hasRoom() {
        return first() != null;
    }

    /// The least busy connection. One whose service takes less than it did has no room, and tells
    /// when it has again.
    private @Nullable OpenConnection first() {
        OpenConnection first = withRoom.first();
        while (first != null && !first.connection.hasRoom()) {
            withRoom.remove(first);
            first = withRoom.first();
        }
        return first;
    }

    /// Sends a request on the least busy connection.
    void send(Request request) {
        OpenConnection least = first();
        if (least == null) {
            throw new IllegalStateException("no connection has room");
        }
        if (least.inFlight > 0 && open.size() + opening < most.shared) {
            openOne();
        }
        withRoom.remove(least);
        least.inFlight++;
        request.connection = least;
        least.connection.send(request);
        offer(least);
    }

    /// A request that was sent has ended.
    void ended(Request request) {
        OpenConnection carrier = request.connection;
        request.connection = null;
        if (carrier != null) {
            withRoom.remove(carrier);
            carrier.inFlight--;
            offer(carrier);
            if (carrier.inFlight == 0) {
                ending.remove(carrier);
            }
        }
    }

    private void offer(OpenConnection connection) {
        if (connection.connection.hasRoom()) {
            withRoom.add(connection);
        }
    }

    /// A connection has room: for the first time, or again.
    void ready(Connection connection) {
        OpenConnection known = open.get(connection);
        if (known != null && !withRoom.has(known)) {
            offer(known);
        }
    }

    void gone(Connection connection) {
        OpenConnection known = open.remove(connection);
        if (known != null) {
            withRoom.remove(known);
            if (known.inFlight > 0) {
                ending.add(known);
            }
        }
    }

    /// Opens so many connections in all, whether or not requests wait for them.
    void openBeforehand(int connections) {
        beforehand = connections;
        openFor(0);
    }

    /// Opens connections until as many are on their way as requests wait for, within the maximum.
    void openFor(int waiting) {
        long wanted =
                Math.max(Math.ceilDiv(waiting, roomOfOne), unasked() - opened) - (long) opening;
        int allowed = Math.min(most.connections - open.size(), MAX_OPENING) - opening;
        // Counted beforehand: what fails at once would otherwise be tried for ever.
        for (long left = Math.min(wanted, allowed); left > 0; left--) {
            openOne();
        }
    }

    /// How many are opened in all although no request waits for them.
    private int unasked() {
        boolean known = opened > 0;
        return !known ? Math.min(1, beforehand) : roomOfOne > 1 ? most.shared : beforehand;
    }

    private void openOne() {
        opening++;
        openAt(addresses.next(), addresses.count());
    }

    /// @param tries how many addresses are tried, this one included
    private void openAt(InetSocketAddress address, int tries) {
        connector.open(
                address,
                new Attempt(
                        new Attempt.Client() {
                            @Override
                            public void opened(Connection connection, int room) {
                                opening--;
                                opened++;
                                open.put(connection, new OpenConnection(connection));
                                roomOfOne = Math.max(1, room);
                            }

                            @Override
                            public void failed(String kind) {
                                boolean elsewhere = FailureKind.isOfAddress(kind);
                                if (elsewhere) {
                                    addresses.failed(address);
                                }
                                if (elsewhere && tries > 1) {
                                    openAt(addresses.next(), tries - 1);
                                } else {
                                    opening--;
                                    onFailure.accept(kind);
                                }
                            }
                        }));
    }

    void closeAll() {
        Stream.concat(open.values().stream(), ending.stream())
                .map(carrier -> carrier.connection)
                .toList()
                .forEach(Connection::close);
        open.clear();
        ending.clear();
    }
}
