import com.sun.net.httpserver.HttpServer;

import software.amazon.awssdk.auth.credentials.AwsBasicCredentials;
import software.amazon.awssdk.auth.credentials.StaticCredentialsProvider;
import software.amazon.awssdk.http.apache.ApacheHttpClient;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.services.sts.StsClient;
import software.amazon.awssdk.services.sts.auth.StsAssumeRoleCredentialsProvider;

import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** Each tenant has its role, and so its credentials. The token service is in the same process. */
public class Tenants {
    static final Map<String, StsAssumeRoleCredentialsProvider> credentials = new ConcurrentHashMap<>();

    public static void main(String[] args) throws Exception {
        HttpServer tokens = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 50);
        tokens.createContext(
                "/",
                exchange -> {
                    exchange.getRequestBody().readAllBytes();
                    byte[] xml =
                            ("<AssumeRoleResponse xmlns=\"https://sts.amazonaws.com/doc/2011-06-15/\"><AssumeRoleResult>"
                                            + "<AssumedRoleUser><AssumedRoleId>A:t</AssumedRoleId><Arn>arn:aws:sts::1:assumed-role/t/t</Arn></AssumedRoleUser>"
                                            + "<Credentials><AccessKeyId>A</AccessKeyId><SecretAccessKey>S</SecretAccessKey><SessionToken>T</SessionToken><Expiration>"
                                            + Instant.now().truncatedTo(ChronoUnit.SECONDS).plus(1, ChronoUnit.HOURS)
                                            + "</Expiration></Credentials></AssumeRoleResult></AssumeRoleResponse>")
                                    .getBytes();
                    exchange.getResponseHeaders().add("Content-Type", "text/xml");
                    exchange.sendResponseHeaders(200, xml.length);
                    exchange.getResponseBody().write(xml);
                    exchange.close();
                });
        tokens.start();
        StsClient sts =
                StsClient.builder()
                        .region(Region.EU_CENTRAL_1)
                        .endpointOverride(URI.create("http://127.0.0.1:" + tokens.getAddress().getPort()))
                        .credentialsProvider(StaticCredentialsProvider.create(AwsBasicCredentials.create("a", "b")))
                        .httpClientBuilder(ApacheHttpClient.builder())
                        .build();
        for (int tenant = 0; tenant < 120; tenant++) {
            String name = "tenant-" + tenant;
            credentials
                    .computeIfAbsent(
                            name,
                            n ->
                                    StsAssumeRoleCredentialsProvider.builder()
                                            .stsClient(sts)
                                            .asyncCredentialUpdateEnabled(true)
                                            .refreshRequest(r -> r.roleArn("arn:aws:iam::123456789012:role/" + n).roleSessionName(n))
                                            .build())
                    .resolveCredentials();
            Thread.sleep(5);
        }
        System.out.println("120 tenants, " + Thread.activeCount() + " threads");
        Thread.sleep(Long.MAX_VALUE);
    }
}
