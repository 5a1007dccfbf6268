package dev.heddle.load;

import io.netty.handler.ssl.ApplicationProtocolConfig;
import io.netty.handler.ssl.ApplicationProtocolConfig.Protocol;
import io.netty.handler.ssl.ApplicationProtocolConfig.SelectedListenerFailureBehavior;
import io.netty.handler.ssl.ApplicationProtocolConfig.SelectorFailureBehavior;
import io.netty.handler.ssl.ClientAuth;
import io.netty.handler.ssl.SslContext;
import io.netty.handler.ssl.SslContextBuilder;
import java.io.ByteArrayInputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyStore;
import java.security.cert.X509Certificate;
import java.util.Base64;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;

/// A certificate of the JDK's keytool's making, that nobody trusts.
final class Certificate {
    private static final String PASSWORD = "secret";
    private static final String ALIAS = "mykey";

    private static byte[] made = {};

    private Certificate() {}

    /// TLS for a server that speaks the protocols given.
    static SslContext serverTls(Path folder, String... protocols) throws Exception {
        return server(folder, protocols).build();
    }

    /// TLS 1.2 for a server that speaks the protocols given.
    static SslContext oldTls(Path folder, String... protocols) throws Exception {
        return server(folder, protocols).protocols("TLSv1.2").build();
    }

    /// TLS for a server that lets in who has the same certificate.
    static SslContext mutualTls(Path folder, String... protocols) throws Exception {
        return server(folder, protocols)
                .clientAuth(ClientAuth.REQUIRE)
                .trustManager((X509Certificate) keys(folder).getCertificate(ALIAS))
                .build();
    }

    /// The certificate and its key, as PEM.
    static Endpoint.Identity pem(Path folder) throws Exception {
        KeyStore keys = keys(folder);
        return new Endpoint.Identity(
                pem("CERTIFICATE", keys.getCertificate(ALIAS).getEncoded()),
                pem("PRIVATE KEY", keys.getKey(ALIAS, PASSWORD.toCharArray()).getEncoded()));
    }

    private static String pem(String type, byte[] encoded) {
        return "-----BEGIN %s-----\n%s\n-----END %s-----\n"
                .formatted(type, Base64.getMimeEncoder().encodeToString(encoded), type);
    }

    /// Made once, as keytool is a JVM of its own.
    private static synchronized KeyStore keys(Path folder) throws Exception {
        Path file = folder.resolve("keys.p12");
        if (made.length == 0) {
            make(file);
            made = Files.readAllBytes(file);
        }
        KeyStore keys = KeyStore.getInstance("PKCS12");
        keys.load(new ByteArrayInputStream(made), PASSWORD.toCharArray());
        return keys;
    }

    /// The JDK's TLS for a server.
    static SSLContext jdkTls(Path folder) throws Exception {
        SSLContext context = SSLContext.getInstance("TLS");
        context.init(keyManagers(folder).getKeyManagers(), null, null);
        return context;
    }

    private static KeyManagerFactory keyManagers(Path folder) throws Exception {
        KeyManagerFactory factory =
                KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
        factory.init(keys(folder), PASSWORD.toCharArray());
        return factory;
    }

    private static SslContextBuilder server(Path folder, String... protocols) throws Exception {
        return SslContextBuilder.forServer(keyManagers(folder))
                .applicationProtocolConfig(
                        new ApplicationProtocolConfig(
                                Protocol.ALPN,
                                SelectorFailureBehavior.NO_ADVERTISE,
                                SelectedListenerFailureBehavior.ACCEPT,
                                protocols));
    }

    private static void make(Path file) throws Exception {
        int exit =
                new ProcessBuilder(
                                Path.of(System.getProperty("java.home"), "bin", "keytool")
                                        .toString(),
                                "-genkeypair",
                                "-keyalg",
                                "EC",
                                "-dname",
                                "CN=localhost",
                                "-alias",
                                ALIAS,
                                "-ext",
                                "SAN=dns:localhost,ip:127.0.0.1",
                                "-storetype",
                                "PKCS12",
                                "-storepass",
                                PASSWORD,
                                "-keystore",
                                file.toString())
                        .redirectErrorStream(true)
                        .start()
                        .waitFor();
        if (exit != 0) {
            throw new IllegalStateException("keytool ended with " + exit);
        }
    }
}
