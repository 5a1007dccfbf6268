package dev.heddle.load.internal.wire;

import dev.heddle.model.InputException;
import io.netty.handler.ssl.SslContextBuilder;
import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;

/// Certificates and keys as text (RFC 7468).
public final class Pem {
    private Pem() {}

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

    static InputStream stream(String text) {
        return new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8));
    }
}
