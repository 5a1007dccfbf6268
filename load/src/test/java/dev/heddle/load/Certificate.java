package dev.heddle.load;

import io.netty.handler.ssl.ApplicationProtocolConfig;
import io.netty.handler.ssl.ApplicationProtocolConfig.Protocol;
import io.netty.handler.ssl.ApplicationProtocolConfig.SelectedListenerFailureBehavior;
import io.netty.handler.ssl.ApplicationProtocolConfig.SelectorFailureBehavior;
import io.netty.handler.ssl.SslContext;
import io.netty.handler.ssl.SslContextBuilder;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyStore;
import javax.net.ssl.KeyManagerFactory;

/// A certificate of the JDK's keytool's making, that nobody trusts.
final class Certificate {
    private static final String PASSWORD = "secret";

    private Certificate() {}

    /// TLS for a server that speaks the protocols given.
    static SslContext serverTls(Path folder, String... protocols) throws Exception {
        Path file = folder.resolve("keys.p12");
        if (Files.notExists(file)) {
            make(file);
        }
        KeyStore keys = KeyStore.getInstance("PKCS12");
        try (InputStream in = Files.newInputStream(file)) {
            keys.load(in, PASSWORD.toCharArray());
        }
        KeyManagerFactory factory =
                KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
        factory.init(keys, PASSWORD.toCharArray());
        return SslContextBuilder.forServer(factory)
                .applicationProtocolConfig(
                        new ApplicationProtocolConfig(
                                Protocol.ALPN,
                                SelectorFailureBehavior.NO_ADVERTISE,
                                SelectedListenerFailureBehavior.ACCEPT,
                                protocols))
                .build();
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
