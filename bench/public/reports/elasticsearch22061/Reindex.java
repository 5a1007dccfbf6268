import org.apache.http.HttpHost;
import org.elasticsearch.client.Response;
import org.elasticsearch.client.ResponseListener;
import org.elasticsearch.client.RestClient;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.util.concurrent.CompletableFuture;

/** Copies an index of a remote cluster; the client for the remote is closed when its requests are done. */
public class Reindex {
    public static void main(String[] args) throws Exception {
        int refused;
        try (ServerSocket s = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            refused = s.getLocalPort();
        }
        RestClient remote = RestClient.builder(new HttpHost("127.0.0.1", refused)).build();
        CompletableFuture<String> done = new CompletableFuture<>();
        remote.performRequestAsync(
                "GET",
                "/source/_search",
                new ResponseListener() {
                    @Override
                    public void onSuccess(Response response) {
                        finish(response.getStatusLine().toString());
                    }

                    @Override
                    public void onFailure(Exception exception) {
                        finish(exception.toString());
                    }

                    void finish(String result) {
                        try {
                            remote.close();
                        } catch (IOException e) {
                            e.printStackTrace();
                        }
                        done.complete(result);
                    }
                });
        System.out.println("reindex: " + done.get());
    }
}
