import org.apache.hc.client5.http.classic.methods.HttpGet;
import org.apache.hc.client5.http.classic.methods.HttpPost;
import org.apache.hc.client5.http.classic.methods.HttpUriRequestBase;
import org.apache.hc.client5.http.config.RequestConfig;
import org.apache.hc.client5.http.impl.classic.CloseableHttpClient;
import org.apache.hc.client5.http.impl.classic.HttpClients;
import org.apache.hc.client5.http.impl.io.BasicHttpClientConnectionManager;
import org.apache.hc.client5.http.impl.io.PoolingHttpClientConnectionManager;
import org.apache.hc.core5.http.io.entity.EntityUtils;
import org.apache.hc.core5.http.io.entity.StringEntity;
import org.apache.hc.core5.util.TimeValue;
import org.apache.hc.core5.util.Timeout;

/// Requests over a pool that is too small, over one connection, given up and abandoned.
public final class Http5 {
    public static void main(String[] args) throws Exception {
        try (WebServer server = new WebServer()) {
            PoolingHttpClientConnectionManager pool = new PoolingHttpClientConnectionManager();
            pool.setMaxTotal(2);
            pool.setDefaultMaxPerRoute(2);
            use(server, HttpClients.custom().setConnectionManager(pool).evictExpiredConnections().build());
            Tasks.each(2, pool::closeExpired);
            Tasks.each(2, () -> pool.closeIdle(TimeValue.ZERO_MILLISECONDS));
            Tasks.each(2, pool::close);
            BasicHttpClientConnectionManager one = new BasicHttpClientConnectionManager();
            use(server, HttpClients.custom().setConnectionManager(one).build());
            Tasks.each(2, one::closeExpired);
            Tasks.each(2, one::close);
        }
    }

    private static void use(WebServer server, CloseableHttpClient client) throws Exception {
        Tasks.each(6, () -> ask(client, new HttpGet(server.url("/"))));
        Tasks.each(2, () -> ask(client, new HttpGet(server.url("/close"))));
        HttpPost post = new HttpPost(server.url("/"));
        post.setEntity(new StringEntity("text"));
        Tasks.each(1, () -> ask(client, post));
        Tasks.each(1, () -> ask(client, new HttpGet("http://127.0.0.1:1/")));
        HttpGet late = new HttpGet(server.url("/"));
        late.setConfig(
                RequestConfig.custom()
                        .setResponseTimeout(Timeout.ofMilliseconds(5))
                        .setConnectionRequestTimeout(Timeout.ofMilliseconds(20))
                        .build());
        Tasks.each(3, () -> ask(client, late));
        HttpGet aborted = new HttpGet(server.url("/"));
        Tasks.each(
                1,
                () -> {
                    Thread.startVirtualThread(
                            () ->
                                    Tasks.attempt(
                                            () -> {
                                                Thread.sleep(5);
                                                aborted.abort();
                                            }));
                    ask(client, aborted);
                });
        Tasks.each(2, client::close);
    }

    private static void ask(CloseableHttpClient client, HttpUriRequestBase request) throws Exception {
        client.execute(
                request,
                answer -> {
                    EntityUtils.consume(answer.getEntity());
                    return null;
                });
    }
}
