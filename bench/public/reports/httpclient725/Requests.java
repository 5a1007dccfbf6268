import org.apache.hc.client5.http.classic.methods.HttpGet;
import org.apache.hc.client5.http.impl.classic.*;
import org.apache.hc.client5.http.impl.io.*;
import org.apache.hc.client5.http.io.ManagedHttpClientConnection;
import org.apache.hc.client5.http.ssl.*;
import org.apache.hc.core5.http.io.entity.EntityUtils;
import org.apache.hc.core5.io.CloseMode;
import org.apache.hc.core5.ssl.SSLContextBuilder;
import org.apache.hc.core5.util.TimeValue;

import java.io.*;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.security.KeyStore;
import java.util.*;
import java.util.concurrent.*;

import javax.net.ssl.*;

/** Idle connections are closed after a second; the server never answers to a connection's end. */
public class Requests {
    static final String KEY =
            "MIID1gIBAzCCA4AGCSqGSIb3DQEHAaCCA3EEggNtMIIDaTCCASAGCSqGSIb3DQEHAaCCAREE"
                    + "ggENMIIBCTCCAQUGCyqGSIb3DQEMCgECoIG9MIG6MGYGCSqGSIb3DQEFDTBZMDgGCSqGSIb3"
                    + "DQEFDDArBBSnTAiks2CaOReazFW11EwMubQvhAICJxACASAwDAYIKoZIhvcNAgkFADAdBglg"
                    + "hkgBZQMEASoEECJJ8FZHj0DvX7ZLDVYj/e4EUBeqSW06rmF9FyiAtJ8i9ItxdM+Ahek8yWIl"
                    + "bgWaz2j60Yy4C8+CcfRcJ8X+rXcAp6C+tMEd44sg4HQGTKyE5Sa9da9nY+45FvNNyccXGKaA"
                    + "MTYwEQYJKoZIhvcNAQkUMQQeAgBrMCEGCSqGSIb3DQEJFTEUBBJUaW1lIDE3OTU4MTUyMDUw"
                    + "NzAwggJBBgkqhkiG9w0BBwagggIyMIICLgIBADCCAicGCSqGSIb3DQEHATBmBgkqhkiG9w0B"
                    + "BQ0wWTA4BgkqhkiG9w0BBQwwKwQU0BOlhL4M5B/1FCKvvuWwOplCZbICAicQAgEgMAwGCCqG"
                    + "SIb3DQIJBQAwHQYJYIZIAWUDBAEqBBAdQiJvcqyCxhDt52Lvv+JugIIBsFvMhHtyW8k26TvH"
                    + "yCgM9qLghbBOgowK8ghrQMvre9smp4UwuwYWmoeeOeK2E6JGpdqbFtmlCKJ5VJoLcVUNnw+K"
                    + "qp/WTPm5RseirRd5+o5eLFslHSB8rPCMKbFK9/HARoyWj8vuen7xoxyBDdSsEcNwNs54B5K9"
                    + "M8kd6+cHAOLoO1w+/WNN3C00oYe0LKexDZ3DNhonU3fj2yXQvkJJy0lv9RxjVwmcu4zPM0FG"
                    + "9wBQYE0PqAHgm8VApRnD7stTNMxAOVmbIVYeDy3NEzmNMDiCN6GS24oX/gVW+3sLARrBIAnH"
                    + "8xKhdl4+82v08e2+rSqNg9SZSu+piN7ub6aE6s8E5hQIr7sd5o1F5XY6kIImqOlzokh7fChy"
                    + "U3L73pItEfAade9Ocphxs6DgV2lqPBeKCweQhSN1xuhtGlZctYKjo6erHbuiRa5rpTmI/BML"
                    + "Ae6gbb3tND+nHsVYec4rODnHWIYt2ZiVRwr1Nn5ltoUL5WeWTDJZN+YkWhxV7lH7LDpaHuop"
                    + "Tq2PuiMx7HxKjG3r2mPxGrDOYWXNKPNYSSvIIYezW+ptFQdi6TrN4Xi6xTBNMDEwDQYJYIZI"
                    + "AWUDBAIBBQAEIIhFcfPdgCGSQFoS/xaDj6wlIUTPf3NLgXVCoQfRk7gNBBTnW8eDO15tn6PY"
                    + "D1CyDqZU45dgiwICJxA=";

    public static void main(String[] args) throws Exception {
        int port = Integer.parseInt(args[1]);
        if (args[0].equals("server")) server(port);
        else client(port);
    }

    static void server(int port) throws Exception {
        char[] password = "secret".toCharArray();
        KeyStore store = KeyStore.getInstance("PKCS12");
        store.load(new ByteArrayInputStream(Base64.getDecoder().decode(KEY)), password);
        KeyManagerFactory keys =
                KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
        keys.init(store, password);
        SSLContext context = SSLContext.getInstance("TLS");
        context.init(keys.getKeyManagers(), null, null);
        ServerSocket listener =
                context.getServerSocketFactory()
                        .createServerSocket(port, 100, InetAddress.getByName("127.0.0.1"));
        while (true) {
            Socket socket = listener.accept();
            Thread.ofVirtual().start(() -> serve(socket));
        }
    }

    static void serve(Socket socket) {
        try {
            BufferedReader in = new BufferedReader(new InputStreamReader(socket.getInputStream()));
            OutputStream out = socket.getOutputStream();
            while (true) {
                String line = in.readLine();
                while (line != null && !line.isEmpty()) line = in.readLine();
                if (line == null) break;
                out.write("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok".getBytes());
            }
            Thread.sleep(60_000);
        } catch (Exception e) {
        }
    }

    static void client(int port) throws Exception {
        PoolingHttpClientConnectionManager connections =
                PoolingHttpClientConnectionManagerBuilder.create()
                        .setMaxConnTotal(20)
                        .setMaxConnPerRoute(20)
                        .setTlsSocketStrategy(
                                new DefaultClientTlsStrategy(
                                        SSLContextBuilder.create()
                                                .loadTrustMaterial((chain, type) -> true)
                                                .build(),
                                        HostnameVerificationPolicy.CLIENT,
                                        NoopHostnameVerifier.INSTANCE))
                        .setConnectionFactory(
                                config ->
                                        polite(
                                                ManagedHttpClientConnectionFactory.INSTANCE
                                                        .createConnection(null)))
                        .build();
        CloseableHttpClient client =
                HttpClients.custom()
                        .setConnectionManager(connections)
                        .evictIdleConnections(TimeValue.ofSeconds(1))
                        .build();
        ExecutorService requests =
                Executors.newFixedThreadPool(12, Thread.ofPlatform().name("http-", 1).factory());
        for (int i = 0; i < 1000; i++) {
            requests.submit(() -> request(client, port));
            if (i > 24) Thread.sleep(40);
        }
    }

    /** A connection whose TLS layer waits for the peer's answer when it is closed. */
    static ManagedHttpClientConnection polite(ManagedHttpClientConnection connection) {
        return (ManagedHttpClientConnection)
                Proxy.newProxyInstance(
                        Requests.class.getClassLoader(),
                        new Class<?>[] {ManagedHttpClientConnection.class},
                        new PoliteConnection(connection));
    }

    record PoliteConnection(ManagedHttpClientConnection connection) implements InvocationHandler {
        public Object invoke(Object proxy, Method method, Object[] arguments) throws Throwable {
            if (method.getName().equals("close")
                    && arguments != null
                    && arguments[0] == CloseMode.GRACEFUL
                    && connection.getSocket() instanceof SSLSocket socket) closeTls(socket);
            try {
                return method.invoke(connection, arguments);
            } catch (InvocationTargetException e) {
                throw e.getCause();
            }
        }

        static void closeTls(SSLSocket socket) throws IOException {
            socket.setSoTimeout(0);
            socket.shutdownOutput();
            while (socket.getInputStream().read() >= 0) {}
        }
    }

    static void request(CloseableHttpClient client, int port) {
        try {
            String answer =
                    client.execute(
                            new HttpGet("https://127.0.0.1:" + port + "/"),
                            response -> EntityUtils.toString(response.getEntity()));
            System.out.println(answer);
        } catch (Exception e) {
            System.out.println(e);
        }
    }
}
