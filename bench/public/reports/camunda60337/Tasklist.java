import com.nimbusds.jose.*;
import com.nimbusds.jose.crypto.RSASSASigner;
import com.nimbusds.jose.jwk.*;
import com.nimbusds.jose.jwk.gen.RSAKeyGenerator;
import com.nimbusds.jose.jwk.source.*;
import com.nimbusds.jose.proc.*;
import com.nimbusds.jose.util.DefaultResourceRetriever;
import com.nimbusds.jwt.*;
import com.nimbusds.jwt.proc.DefaultJWTProcessor;
import com.sun.net.httpserver.HttpServer;

import java.net.*;
import java.util.*;
import java.util.concurrent.*;

/** Requests with bearer tokens, whose keys come from an identity provider that is slow. */
public class Tasklist {
    public static void main(String[] args) throws Exception {
        int port = Integer.parseInt(args[1]);
        if (args[0].equals("idp")) identityProvider(port);
        else tasklist(port);
    }

    static void identityProvider(int port) throws Exception {
        HttpServer s = HttpServer.create(new InetSocketAddress("127.0.0.1", port), 100);
        s.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
        s.createContext(
                "/jwks",
                x -> {
                    try {
                        Thread.sleep(40_000);
                    } catch (InterruptedException e) {
                    }
                    byte[] keys = "{\"keys\":[]}".getBytes();
                    x.sendResponseHeaders(200, keys.length);
                    x.getResponseBody().write(keys);
                    x.close();
                });
        s.start();
    }

    static void tasklist(int port) throws Exception {
        JWKSource<SecurityContext> keys =
                JWKSourceBuilder.<SecurityContext>create(
                                URI.create("http://127.0.0.1:" + port + "/jwks").toURL(),
                                new DefaultResourceRetriever(0, 0))
                        .refreshAheadCache(false)
                        .rateLimited(false)
                        .build();
        DefaultJWTProcessor<SecurityContext> decoder = new DefaultJWTProcessor<>();
        decoder.setJWSKeySelector(new JWSVerificationKeySelector<>(JWSAlgorithm.RS256, keys));
        String token = token();
        ExecutorService requests =
                Executors.newFixedThreadPool(
                        40, Thread.ofPlatform().name("http-nio-8080-exec-", 1).factory());
        for (int i = 0; ; i++) {
            requests.submit(() -> authenticate(decoder, token));
            Thread.sleep(20);
        }
    }

    static void authenticate(DefaultJWTProcessor<SecurityContext> decoder, String token) {
        try {
            decoder.process(token, null);
            System.out.println("200");
        } catch (Exception e) {
            System.out.println("401 " + e.getMessage());
        }
    }

    static String token() throws Exception {
        RSAKey key = new RSAKeyGenerator(2048).keyID("k1").generate();
        SignedJWT jwt =
                new SignedJWT(
                        new JWSHeader.Builder(JWSAlgorithm.RS256).keyID("k1").build(),
                        new JWTClaimsSet.Builder()
                                .subject("demo")
                                .expirationTime(new Date(System.currentTimeMillis() + 3_600_000))
                                .build());
        jwt.sign(new RSASSASigner(key));
        return jwt.serialize();
    }
}
