package dev.heddle.load.internal.engine;

import java.net.InetSocketAddress;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/// Addresses of the service. Connections go to each in turn, of one IP version, as clients choose
/// one (RFC 8305); the other version is used if the first fails. An address that failed is left out
/// until all have failed. Owned by the event loop.
final class Addresses {
    private final List<InetSocketAddress> all;
    private final Set<InetSocketAddress> failed = new HashSet<>();

    /// Those to use now.
    private List<InetSocketAddress> used;

    private int turn;

    Addresses(List<InetSocketAddress> all) {
        this.all = all;
        this.used = chosen();
    }

    int count() {
        return all.size();
    }

    InetSocketAddress next() {
        turn = (turn + 1) % used.size();
        return used.get(turn);
    }

    void failed(InetSocketAddress address) {
        failed.add(address);
        if (failed.containsAll(all)) {
            failed.clear();
        }
        used = chosen();
    }

    private List<InetSocketAddress> chosen() {
        List<InetSocketAddress> left =
                all.stream().filter(address -> !failed.contains(address)).toList();
        return left.stream().filter(address -> sameVersion(address, left.getFirst())).toList();
    }

    private static boolean sameVersion(InetSocketAddress a, InetSocketAddress b) {
        return a.isUnresolved() == b.isUnresolved()
                && (a.isUnresolved()
                        || a.getAddress().getClass().equals(b.getAddress().getClass()));
    }
}
