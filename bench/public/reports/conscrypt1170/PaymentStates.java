import org.conscrypt.Conscrypt;

import java.io.ByteArrayInputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.security.KeyStore;
import java.util.Base64;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;

import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLServerSocket;
import javax.net.ssl.SSLSocket;
import javax.net.ssl.SSLSocketFactory;
import javax.net.ssl.TrustManagerFactory;

/**
 * Asks a bank for the state of 40 payments at once, over TLS, with a virtual thread for each. The bank, which takes
 * 200 ms for an answer, is in the same process here, and has platform threads.
 */
public class PaymentStates {

    static final String KEYS = """
            MIIEDAIBAzCCA7YGCSqGSIb3DQEHAaCCA6cEggOjMIIDnzCCASYGCSqGSIb3DQEHAaCCARcEggETMIIBDzCCAQsGCyqGSIb3DQEM
            CgECoIG9MIG6MGYGCSqGSIb3DQEFDTBZMDgGCSqGSIb3DQEFDDArBBT/uOfp+2g3pzFxTpy6zpPKZaddeQICJxACASAwDAYIKoZI
            hvcNAgkFADAdBglghkgBZQMEASoEEGDsPlIZEGhucrE86+CVbKkEUGtejCe47NcGyr30rnGNAv9W0ApwLB0wvTGErIVYD/aD6W6C
            7VrY0+rPyxhtqlpYYBxxBNXTHTqxw+UT0nFO5clSIEnBfsRZbPvHp8V1h0S0MTwwFwYJKoZIhvcNAQkUMQoeCABiAGEAbgBrMCEG
            CSqGSIb3DQEJFTEUBBJUaW1lIDE3OTYwNTQxMDM1NjkwggJxBgkqhkiG9w0BBwagggJiMIICXgIBADCCAlcGCSqGSIb3DQEHATBm
            BgkqhkiG9w0BBQ0wWTA4BgkqhkiG9w0BBQwwKwQUF5Q17a4V/HT0gowfYHWnqR4eiMgCAicQAgEgMAwGCCqGSIb3DQIJBQAwHQYJ
            YIZIAWUDBAEqBBBX+mPQ36P33A1uYR/OS25rgIIB4CZKYGrlPT9NR2laGaxvK+hJ5ZxbACyIMqwlbjVyFAAOYGGahabki2OMWEMw
            LFr762T17Y+wWG9sw3CldeO2MprY/crXJYyjezqnyb7H9Hs6um6PT9ep7tE6J3GaiXKzBmnEkinAAo4iuN7ozDOEqfHbHu2XgNS2
            Sf7eG6SPl4ne8Cy5nwl2fSCs1Q9fPu5Zc06nfbP6zePFH79zTLKmoG1ScJjxAAOqA0JmeigtplHiV/wh1OgWVZhHILfYVhnh0q3v
            PuygtEaxcV8jCBLhsJebhA2omYar8ItRlnPQY2b/KFyZGn5jPyKkbDjoVXX3F6BPIUQugT+JXggysSVBTCewPY1AQ4xoi3SrDOhr
            9vxLSKGlFx2XTfk3Zo19y++IKm2U/faX2Du1abQ9u0MHCMlVZhPCoxWrpZ8luqsuj9BYaAcB9ITv23RvSRtzaLVBjDvNoAfyP2/i
            ZiO5yJ4a2A+HwH37AlgG3fy9D8mHDdQ0/6vwEllAnrPI6p8V53lf470WliQC4lz/AZA9Tlqmq+kh3hd6tmTYcisuayJgpR/bNSKB
            EhR16fvXfpb5hwvKMnfS/wg+pEFcdpLDA+OGVB3LVGZrzBsexmIfdH2gRImIS7ZyysUmXn9kpVOfEoQdpzBNMDEwDQYJYIZIAWUD
            BAIBBQAEIADw7fxEhhMaLq/nuKQfV9SFwb4Q8h8AABF8qeAlFgBoBBQsO+O4HXqWtgKeL9tZpDxxx0VO3AICJxA=
            """;

    static final AtomicInteger answers = new AtomicInteger();

    public static void main(String[] args) throws Exception {
        KeyStore keys = KeyStore.getInstance("PKCS12");
        keys.load(new ByteArrayInputStream(Base64.getMimeDecoder().decode(KEYS)), "changeit".toCharArray());
        KeyStore trusted = KeyStore.getInstance("PKCS12");
        trusted.load(null, null);
        trusted.setCertificateEntry("bank", keys.getCertificate("bank"));
        int port = startBank(keys);

        TrustManagerFactory trust = TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
        trust.init(trusted);
        SSLContext context = SSLContext.getInstance("TLS", Conscrypt.newProvider());
        context.init(null, trust.getTrustManagers(), null);
        SSLSocketFactory sockets = context.getSocketFactory();
        for (int i = 0; i < 40; i++) Thread.ofVirtual().name("payment-" + i).start(() -> ask(sockets, port));
        while (true) {
            Thread.sleep(5000);
            System.out.println(answers.getAndSet(0) / 5.0 + " states/s");
        }
    }

    static void ask(SSLSocketFactory sockets, int port) {
        while (true) {
            try (Socket socket = sockets.createSocket("127.0.0.1", port)) {
                for (int payment = 0; payment < 100; payment++) {
                    socket.getOutputStream().write(payment);
                    if (socket.getInputStream().read() < 0) break;
                    answers.incrementAndGet();
                }
            } catch (Exception e) {
                System.out.println(e);
            }
        }
    }

    static int startBank(KeyStore keys) throws Exception {
        KeyManagerFactory own = KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
        own.init(keys, "changeit".toCharArray());
        SSLContext context = SSLContext.getInstance("TLS");
        context.init(own.getKeyManagers(), null, null);
        SSLServerSocket server = (SSLServerSocket) context.getServerSocketFactory()
                .createServerSocket(0, 100, InetAddress.getLoopbackAddress());
        ExecutorService clerks = Executors.newCachedThreadPool(r -> new Thread(r, "bank-clerk"));
        clerks.execute(() -> {
            while (true) {
                try {
                    SSLSocket client = (SSLSocket) server.accept();
                    clerks.execute(() -> serve(client));
                } catch (Exception e) {
                    System.out.println(e);
                }
            }
        });
        return server.getLocalPort();
    }

    static void serve(SSLSocket client) {
        try (client) {
            int payment;
            while ((payment = client.getInputStream().read()) >= 0) {
                Thread.sleep(200);
                client.getOutputStream().write(payment);
            }
        } catch (Exception e) {
            System.out.println(e);
        }
    }
}
