package dev.heddle.load;

import dev.heddle.load.internal.Tls;
import dev.heddle.model.InputException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.UnknownHostException;
import java.util.Optional;

/// Where a load goes.
///
/// @param address where to connect; unresolved if the host's name is not known
/// @param authority host and port as they stand in a request, such as `127.0.0.1:8080`
/// @param security TLS or none
public record Endpoint(InetSocketAddress address, String authority, Security security) {

    /// What protects a connection.
    ///
    /// @param tls whether it is TLS
    /// @param verified whether the service's certificate must be trusted
    /// @param authorities certificates to trust instead of the JDK's, as PEM (RFC 7468)
    /// @param identity who the client says it is
    public record Security(
            boolean tls,
            boolean verified,
            Optional<String> authorities,
            Optional<Identity> identity) {
        public static final Security NONE =
                new Security(false, false, Optional.empty(), Optional.empty());

        public static final Security TLS =
                new Security(true, true, Optional.empty(), Optional.empty());

        public static final Security TLS_UNVERIFIED =
                new Security(true, false, Optional.empty(), Optional.empty());

        /// @throws InputException if a certificate or a key is not valid PEM
        public Security {
            if (tls) {
                Tls.check(authorities, identity);
            }
        }
    }

    /// @param certificates the client's, and those that lead to the authority's, as PEM
    /// @param key PKCS #8 as PEM
    public record Identity(String certificates, String key) {}

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
        return security.tls();
    }

    public String scheme() {
        return tls() ? "https" : "http";
    }
}
