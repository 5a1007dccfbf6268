package dev.heddle.load;

import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.UnknownHostException;

/// Where a load goes.
///
/// @param address where to connect; unresolved if the host's name is not known
/// @param authority host and port as they stand in a request, such as `127.0.0.1:8080`
/// @param security TLS or none
public record Endpoint(InetSocketAddress address, String authority, Security security) {

    /// What protects a connection.
    public enum Security {
        NONE,
        /// TLS with the JDK's trusted certificates.
        TLS,
        /// TLS with any certificate: for test services with one of their own making.
        TLS_UNVERIFIED
    }

    /// Whether a name or address is of this machine, as far as that is known.
    public static boolean isLoopback(String host) {
        try {
            return InetAddress.getByName(host).isLoopbackAddress();
        } catch (UnknownHostException e) {
            return false;
        }
    }

    /// A service without TLS.
    public static Endpoint http(InetSocketAddress address) {
        return of(address, false);
    }

    /// A service on this machine, where any certificate does.
    public static Endpoint of(InetSocketAddress address, boolean tls) {
        String host = address.getHostString();
        String literal = host.contains(":") ? "[" + host + "]" : host;
        return new Endpoint(
                address,
                literal + ":" + address.getPort(),
                tls ? Security.TLS_UNVERIFIED : Security.NONE);
    }

    public boolean tls() {
        return security != Security.NONE;
    }

    public String scheme() {
        return tls() ? "https" : "http";
    }
}
