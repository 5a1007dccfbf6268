package dev.heddle.subjects.planted;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.net.spi.InetAddressResolver;
import java.net.spi.InetAddressResolverProvider;
import java.security.Security;
import java.util.stream.Stream;

/// A host whose name takes a while to look up, as by a slow DNS server. All others are looked up as
/// ever.
public final class SlowNames extends InetAddressResolverProvider {
    private static final String HOST = "slow.planted";

    private static volatile int millis;

    /// A lookup whose result is not kept.
    static Work lookup(int millis) throws UnknownHostException {
        SlowNames.millis = millis;
        Security.setProperty("networkaddress.cache.ttl", "0");
        // The JDK finds this class by the class loader of the thread that looks up the first name.
        InetAddress.getAllByName(HOST);
        return () -> InetAddress.getAllByName(HOST);
    }

    @Override
    public InetAddressResolver get(Configuration configuration) {
        return new Resolver(configuration.builtinResolver());
    }

    @Override
    public String name() {
        return "planted";
    }

    private record Resolver(InetAddressResolver builtin) implements InetAddressResolver {
        @Override
        public Stream<InetAddress> lookupByName(String host, LookupPolicy policy)
                throws UnknownHostException {
            if (!host.equals(HOST)) {
                return builtin.lookupByName(host, policy);
            }
            try {
                Thread.sleep(millis);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
            return Stream.of(InetAddress.getLoopbackAddress());
        }

        @Override
        public String lookupByAddress(byte[] address) throws UnknownHostException {
            return builtin.lookupByAddress(address);
        }
    }
}
