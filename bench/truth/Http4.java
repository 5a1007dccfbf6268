import java.util.concurrent.TimeUnit;
import org.apache.http.client.config.RequestConfig;
import org.apache.http.client.methods.CloseableHttpResponse;
import org.apache.http.client.methods.HttpGet;
import org.apache.http.client.methods.HttpPost;
import org.apache.http.client.methods.HttpUriRequest;
import org.apache.http.entity.StringEntity;
import org.apache.http.impl.client.CloseableHttpClient;
import org.apache.http.impl.client.HttpClients;
import org.apache.http.impl.conn.BasicHttpClientConnectionManager;
import org.apache.http.impl.conn.PoolingHttpClientConnectionManager;
import org.apache.http.util.EntityUtils;

/// Requests over a pool that is too small, over one connection, given up and abandoned.
public final class Http4 {
    public static void main(String[] args) throws Exception {
        try (WebServer server = new WebServer()) {
            PoolingHttpClientConnectionManager pool = new PoolingHttpClientConnectionManager();
            pool.setMaxTotal(2);
            pool.setDefaultMaxPerRoute(2);
            pool.setValidateAfterInactivity(1);
            use(server, HttpClients.custom().setConnectionManager(pool).evictExpiredConnections().build());
            Tasks.each(2, pool::closeExpiredConnections);
            Tasks.each(2, () -> pool.closeIdleConnections(0, TimeUnit.SECONDS));
            Tasks.each(2, pool::shutdown);
            BasicHttpClientConnectionManager one = new BasicHttpClientConnectionManager();
            use(server, HttpClients.custom().setConnectionManager(one).build());
            Tasks.each(2, one::closeExpiredConnections);
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
        late.setConfig(RequestConfig.custom().setSocketTimeout(5).setConnectionRequestTimeout(20).build());
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
        Tasks.each(1, () -> client.execute(new HttpGet(server.url("/"))).close());
        Tasks.each(2, client::close);
    }

    private static void ask(CloseableHttpClient client, HttpUriRequest request) throws Exception {
        try (CloseableHttpResponse answer = client.execute(request)) {
            EntityUtils.consume(answer.getEntity());
        }
    }
}
