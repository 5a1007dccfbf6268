package dev.heddle.load.internal.wire;

import dev.heddle.load.Endpoint.Security;
import dev.heddle.model.EnvironmentException;
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
import java.util.List;
import javax.net.ssl.SSLException;

/// The generator's TLS settings.
public final class Tls {
    private static final int ALERT = 21;
    private static final int HANDSHAKE = 22;

    private Tls() {}

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
            security.authorities().ifPresent(pem -> builder.trustManager(Pem.stream(pem)));
            security.identity()
                    .ifPresent(
                            identity ->
                                    builder.keyManager(
                                            Pem.stream(identity.certificates()),
                                            Pem.stream(identity.key())));
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
