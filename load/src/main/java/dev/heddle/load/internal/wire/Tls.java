package dev.heddle.load.internal.wire;

import dev.heddle.load.Endpoint.Security;
import dev.heddle.model.EnvironmentException;
import dev.heddle.model.InputException;
import dev.heddle.model.load.LoadProfile.Protocol;
import io.netty.buffer.ByteBuf;
import io.netty.handler.ssl.ApplicationProtocolConfig;
import io.netty.handler.ssl.ApplicationProtocolConfig.SelectedListenerFailureBehavior;
import io.netty.handler.ssl.ApplicationProtocolConfig.SelectorFailureBehavior;
import io.netty.handler.ssl.ApplicationProtocolNames;
import io.netty.handler.ssl.OpenSsl;
import io.netty.handler.ssl.SslContext;
import io.netty.handler.ssl.SslContextBuilder;
import io.netty.handler.ssl.SslProvider;
import io.netty.handler.ssl.util.InsecureTrustManagerFactory;
import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import javax.net.ssl.SSLException;

/// The generator's TLS settings.
public final class Tls {
    private static final int ALERT = 21;
    private static final int HANDSHAKE = 22;

    private Tls() {}

    /// @param file that it is from; empty if it is from none
    /// @throws InputException if these are no PEM certificates
    public static void checkAuthorities(String file, String pem) {
        checked(
                "authorities",
                file + " contains no PEM certificates (-----BEGIN CERTIFICATE-----)",
                () -> SslContextBuilder.forClient().trustManager(stream(pem)));
    }

    /// @param files that it is from; empty if it is from none
    /// @throws InputException if it is no PEM certificate with its key
    public static void checkIdentity(String files, String certificates, String key) {
        checked(
                "identity",
                files
                        + " not a PEM certificate with its key; the key must be PKCS #8 without a"
                        + " password (openssl pkcs8 -topk8 -nocrypt)",
                () -> SslContextBuilder.forClient().keyManager(stream(certificates), stream(key)));
    }

    private static void checked(String field, String problem, Runnable read) {
        try {
            read.run();
        } catch (IllegalArgumentException e) {
            throw InputException.of(field, problem.strip());
        }
    }

    public static SslContext context(Security security, Protocol protocol) {
        try {
            SslContextBuilder builder =
                    SslContextBuilder.forClient()
                            .sslProvider(cheapest())
                            .applicationProtocolConfig(
                                    new ApplicationProtocolConfig(
                                            ApplicationProtocolConfig.Protocol.ALPN,
                                            SelectorFailureBehavior.NO_ADVERTISE,
                                            SelectedListenerFailureBehavior.ACCEPT,
                                            offered(protocol)));
            if (!security.verified()) {
                builder.trustManager(InsecureTrustManagerFactory.INSTANCE)
                        .endpointIdentificationAlgorithm("");
            }
            security.authorities().ifPresent(pem -> builder.trustManager(stream(pem)));
            security.identity()
                    .ifPresent(
                            identity ->
                                    builder.keyManager(
                                            stream(identity.certificates()),
                                            stream(identity.key())));
            return builder.build();
        } catch (SSLException e) {
            throw new EnvironmentException("TLS setup failed: " + e.getMessage(), e);
        }
    }

    /// Whether what a service says first is TLS: a record of a handshake or of an alert (RFC 8446,
    /// 5.1). Neither HTTP/1.1 nor HTTP/2 begins so.
    public static boolean isRecord(ByteBuf in) {
        int type = in.getUnsignedByte(in.readerIndex());
        return type == HANDSHAKE || type == ALERT;
    }

    private static InputStream stream(String text) {
        return new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8));
    }

    /// BoringSSL takes a tenth of the CPU time that the JDK's engine takes for a small request.
    private static SslProvider cheapest() {
        return OpenSsl.isAvailable() ? SslProvider.OPENSSL : SslProvider.JDK;
    }

    private static List<String> offered(Protocol protocol) {
        return switch (protocol) {
            case HTTP_1_1 -> List.of(ApplicationProtocolNames.HTTP_1_1);
            case HTTP_2 -> List.of(ApplicationProtocolNames.HTTP_2);
            case AUTO ->
                    List.of(ApplicationProtocolNames.HTTP_2, ApplicationProtocolNames.HTTP_1_1);
        };
    }
}
