package dev.heddle.load.internal.http;

import dev.heddle.load.Endpoint;
import dev.heddle.load.internal.request.Connection;
import dev.heddle.load.internal.wire.Attempt;
import dev.heddle.load.internal.wire.SharedBuffers;
import dev.heddle.load.internal.wire.Tls;
import dev.heddle.load.internal.wire.TlsWire;
import dev.heddle.load.internal.wire.Wire;
import dev.heddle.model.Clock;
import dev.heddle.model.load.LoadProfile.Protocol;
import io.netty.buffer.ByteBufAllocator;
import io.netty.handler.ssl.ApplicationProtocolNames;
import io.netty.handler.ssl.SslContext;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// The protocol of an endpoint: HTTP/1.1 or HTTP/2, over TLS or not. Owned by one event loop.
public final class Protocols implements Wire.Speakers {
    private final Endpoint endpoint;
    private final Protocol protocol;
    private final Optional<SslContext> tls;
    private final SharedBuffers buffers;
    private final LastHead lastHead = new LastHead();
    private final EarlyResponses early = new EarlyResponses();
    private final Connection.Owner owner;
    private final Clock clock;

    public Protocols(
            Endpoint endpoint,
            Protocol protocol,
            SharedBuffers buffers,
            Connection.Owner owner,
            Clock clock) {
        this.endpoint = endpoint;
        this.protocol = protocol;
        this.tls =
                endpoint.tls()
                        ? Optional.of(Tls.context(endpoint.security(), protocol))
                        : Optional.empty();
        this.buffers = buffers;
        this.owner = owner;
        this.clock = clock;
    }

    @Override
    public Wire.Speaker over(Wire wire, Attempt attempt) {
        if (tls.isEmpty()) {
            return http(wire, attempt, protocol == Protocol.HTTP_2);
        }
        SslContext context = tls.get();
        String host = endpoint.address().getHostString();
        int port = endpoint.address().getPort();
        return new TlsWire(
                wire,
                () -> context.newEngine(ByteBufAllocator.DEFAULT, host, port),
                buffers,
                attempt,
                (secured, agreed) -> overTls(secured, agreed, attempt));
    }

    /// @param agreed what the handshake settled on (ALPN), if anything
    /// @return null if it is not what the user asked for
    private Wire.@Nullable Speaker overTls(Wire wire, @Nullable String agreed, Attempt attempt) {
        boolean http2 = ApplicationProtocolNames.HTTP_2.equals(agreed);
        return http2 || protocol != Protocol.HTTP_2 ? http(wire, attempt, http2) : null;
    }

    private Wire.Speaker http(Wire wire, Attempt attempt, boolean http2) {
        return http2
                ? new Http2Connection(owner, wire, buffers, attempt, clock)
                : new Http1Connection(owner, wire, lastHead, early, attempt, clock);
    }
}
