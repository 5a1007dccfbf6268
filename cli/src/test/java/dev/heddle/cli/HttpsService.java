package dev.heddle.cli;

import com.sun.net.httpserver.HttpsConfigurator;
import com.sun.net.httpserver.HttpsServer;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyStore;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;

/// The JDK's HTTP server over TLS, with a certificate that nobody trusts.
final class HttpsService implements AutoCloseable {
    private static final String PASSWORD = "secret";

    private final HttpsServer server;

    HttpsService(Path folder) throws Exception {
        server =
                HttpsServer.create(
                        new InetSocketAddress(InetAddress.ofLiteral("127.0.0.1"), 0), 99);
        server.setHttpsConfigurator(new HttpsConfigurator(context(folder.resolve("keys.p12"))));
        server.createContext("/", exchange -> exchange.sendResponseHeaders(204, -1));
        server.start();
    }

    /// Its URL with the wrong scheme.
    String http() {
        return "http://127.0.0.1:%d/".formatted(server.getAddress().getPort());
    }

    private static SSLContext context(Path file) throws Exception {
        make(file);
        KeyStore keys = KeyStore.getInstance("PKCS12");
        try (InputStream in = Files.newInputStream(file)) {
            keys.load(in, PASSWORD.toCharArray());
        }
        KeyManagerFactory factory =
                KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
        factory.init(keys, PASSWORD.toCharArray());
        SSLContext context = SSLContext.getInstance("TLS");
        context.init(factory.getKeyManagers(), null, null);
        return context;
    }

    private static void make(Path file) throws IOException, InterruptedException {
        Path keytool = Path.of(System.getProperty("java.home"), "bin", "keytool");
        String[] command =
                (keytool
                                + " -genkeypair -keyalg EC -dname CN=localhost -alias key -storetype"
                                + " PKCS12 -storepass %s -keystore %s".formatted(PASSWORD, file))
                        .split(" ");
        int exit = new ProcessBuilder(command).redirectErrorStream(true).start().waitFor();
        if (exit != 0) {
            throw new IllegalStateException("keytool ended with " + exit);
        }
    }

    @Override
    public void close() {
        server.stop(0);
    }
}
