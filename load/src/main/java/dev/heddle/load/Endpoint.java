package dev.heddle.load;

import dev.heddle.load.internal.wire.Pem;
import dev.heddle.model.InputException;
import dev.heddle.model.InputFile;
import dev.heddle.model.IoReason;
import dev.heddle.model.experiment.Workload.ClientCertificate;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.UnknownHostException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/// The target of a load.
///
/// @param addresses those of the host, at least one; unresolved if the host is unknown
/// @param authority host and port as in the Host header, such as `127.0.0.1:8080`
/// @param security TLS or none
public record Endpoint(List<InetSocketAddress> addresses, String authority, Security security) {
    public Endpoint {
        addresses = List.copyOf(addresses);
    }

    public Endpoint(InetSocketAddress address, String authority, Security security) {
        this(List.of(address), authority, security);
    }

    /// The TLS settings of a connection.
    ///
    /// @param tls whether it is TLS
    /// @param verified whether the service's certificate must be trusted
    /// @param authorities certificates to trust instead of the JDK's, as PEM (RFC 7468)
    /// @param identity the client's certificate
    public record Security(
            boolean tls,
            boolean verified,
            Optional<String> authorities,
            Optional<Identity> identity) {
        public static final Security NONE =
                new Security(false, false, Optional.empty(), Optional.empty());

        public static final Security TLS =
                new Security(true, true, Optional.empty(), Optional.empty());

        /// The content of a PEM file.
        ///
        /// @param of the input that names it
        /// @throws InputException if it cannot be read, or is no PEM
        public static String pem(String of, Path file) {
            try {
                String text = new String(InputFile.bytes(file), StandardCharsets.ISO_8859_1);
                if (!text.contains("-----BEGIN ")) {
                    throw InputException.of(
                            of, "%s: not PEM; expected -----BEGIN …".formatted(file));
                }
                if (!text.stripTrailing().endsWith("-----")) {
                    throw InputException.of(
                            of, "%s: cut; expected -----END … at its end".formatted(file));
                }
                return text;
            } catch (IOException e) {
                throw InputException.of(of, "%s: cannot read (%s)".formatted(file, IoReason.of(e)));
            }
        }

        /// @throws InputException if the certificates of the authorities are not valid PEM
        public Security {
            authorities.ifPresent(pem -> Pem.checkAuthorities("", pem));
        }

        /// The certificates in a PEM file.
        ///
        /// @throws InputException if it cannot be read, or has none
        public static String authorities(Path file) {
            String pem = pem("authorities", file);
            Pem.checkAuthorities(file.toString(), pem);
            return pem;
        }

        /// TLS without verification of the service's certificate.
        public static Security unverified(Optional<Identity> client) {
            return new Security(true, false, Optional.empty(), client);
        }
    }

    /// @param certificates the client's, and those that lead to the authority's, as PEM
    /// @param key PKCS #8 as PEM
    public record Identity(String certificates, String key) {
        /// @throws InputException if they are not valid PEM
        public Identity {
            Pem.checkIdentity("", certificates, key);
        }

        /// @throws InputException if a file cannot be read
        public static Identity of(ClientCertificate files) {
            String certificates = Security.pem("certificate", Path.of(files.file()));
            String key = Security.pem("key", Path.of(files.key()));
            Pem.checkIdentity(files.file() + ":", certificates, key);
            return new Identity(certificates, key);
        }
    }

    /// All addresses of a host; one that is unresolved if the host is unknown.
    public static List<InetSocketAddress> addresses(String host, int port) {
        try {
            return Arrays.stream(InetAddress.getAllByName(host))
                    .map(address -> new InetSocketAddress(address, port))
                    .toList();
        } catch (UnknownHostException e) {
            return List.of(InetSocketAddress.createUnresolved(host, port));
        }
    }

    /// Whether a name or address is known to be local, with all addresses that it has.
    public static boolean isLoopback(String host) {
        return addresses(host, 0).stream().allMatch(Endpoint::isLoopback);
    }

    /// Whether an address is known to be local.
    public static boolean isLoopback(InetSocketAddress address) {
        return !address.isUnresolved() && address.getAddress().isLoopbackAddress();
    }

    /// A service without TLS.
    public static Endpoint http(InetSocketAddress address) {
        return of(address, Security.NONE);
    }

    /// A service whose authority is its address.
    public static Endpoint of(InetSocketAddress address, Security security) {
        String host = address.getHostString();
        String literal = host.contains(":") ? "[" + host + "]" : host;
        return new Endpoint(address, literal + ":" + address.getPort(), security);
    }

    /// The first address.
    public InetSocketAddress address() {
        return addresses.getFirst();
    }

    public boolean tls() {
        return security.tls();
    }

    public String scheme() {
        return tls() ? "https" : "http";
    }
}
