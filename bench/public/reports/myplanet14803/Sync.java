import com.sun.net.httpserver.HttpServer;
import okhttp3.*;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.util.concurrent.*;
import java.util.concurrent.atomic.AtomicInteger;

/** Downloads the resources of a course from a CouchDB. */
public class Sync {
    public static void main(String[] args) throws Exception {
        int port = Integer.parseInt(args[1]);
        if (args[0].equals("couch")) couch(port);
        else app("http://127.0.0.1:" + port + "/resources/");
        Thread.sleep(60_000);
    }

    static void couch(int port) throws IOException {
        HttpServer server = HttpServer.create(new InetSocketAddress("127.0.0.1", port), 0);
        server.setExecutor(Executors.newCachedThreadPool());
        server.createContext(
                "/resources",
                x -> {
                    try {
                        Thread.sleep(300);
                    } catch (InterruptedException e) {
                    }
                    byte[] body = new byte[2000];
                    x.sendResponseHeaders(200, body.length);
                    x.getResponseBody().write(body);
                    x.close();
                });
        server.start();
    }

    static void app(String url) throws Exception {
        OkHttpClient client = new OkHttpClient.Builder().build();
        AtomicInteger done = new AtomicInteger();
        for (int i = 0; i < 100; i++) download(client, url, i, done);
        for (int i = 0; i < 50; i++) {
            Thread.sleep(1000);
            System.out.println("downloaded: " + done);
        }
    }

    static void download(OkHttpClient client, String url, int i, AtomicInteger done) {
        client.newCall(new Request.Builder().url(url + i).build())
                .enqueue(
                        new Callback() {
                            @Override
                            public void onFailure(Call call, IOException e) {
                                e.printStackTrace();
                            }

                            @Override
                            public void onResponse(Call call, Response response)
                                    throws IOException {
                                try (response) {
                                    response.body().bytes();
                                }
                                done.incrementAndGet();
                                download(client, url, i, done);
                            }
                        });
    }
}
