import java.io.InputStream;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;

import okhttp3.OkHttpClient;
import okhttp3.Protocol;
import okhttp3.Request;
import okhttp3.Response;
import okhttp3.mockwebserver.Dispatcher;
import okhttp3.mockwebserver.MockResponse;
import okhttp3.mockwebserver.MockWebServer;
import okhttp3.mockwebserver.RecordedRequest;
import okio.Buffer;

/**
 * Shows a feed of videos from one server over HTTP/2: a video is downloaded as far as its player wants to buffer it,
 * the next ones are prefetched, and each has a preview picture.
 */
public class VideoFeed {
    static final int CHUNK = 64 * 1024;

    /** Plays one video: the download goes ahead of the picture by at most 8 chunks. */
    static class Player implements Runnable {
        final OkHttpClient client;
        final Request request;
        final BlockingQueue<byte[]> buffered = new ArrayBlockingQueue<>(8);

        Player(OkHttpClient client, Request request) {
            this.client = client;
            this.request = request;
        }

        void play(int millisPerChunk) throws Exception {
            while (true) {
                buffered.take();
                Thread.sleep(millisPerChunk);
            }
        }

        @Override
        public void run() {
            try (Response response = client.newCall(request).execute(); InputStream body = response.body().byteStream()) {
                for (byte[] chunk = body.readNBytes(CHUNK); chunk.length > 0; chunk = body.readNBytes(CHUNK)) buffered.put(chunk);
            } catch (Exception e) {
                System.out.println(request.url() + ": " + e);
            }
        }
    }

    public static void main(String[] args) throws Exception {
        MockWebServer server = new MockWebServer();
        server.setProtocols(Collections.singletonList(Protocol.H2_PRIOR_KNOWLEDGE));
        Buffer video = new Buffer().write(new byte[24 << 20]);
        Buffer picture = new Buffer().write(new byte[40_000]);
        server.setDispatcher(new Dispatcher() {
            @Override
            public MockResponse dispatch(RecordedRequest request) {
                return new MockResponse().setBody(request.getPath().startsWith("/video") ? video : picture);
            }
        });
        server.start();

        OkHttpClient client = new OkHttpClient.Builder()
                .protocols(Collections.singletonList(Protocol.H2_PRIOR_KNOWLEDGE))
                .readTimeout(0, TimeUnit.SECONDS)
                .build();

        Player first = new Player(client, new Request.Builder().url(server.url("/video/1")).build());
        start("video-download-1", first);
        start("video-playback-1", () -> play(first, 2000));
        Thread.sleep(3000);

        Player second = new Player(client, new Request.Builder().url(server.url("/video/2")).build());
        start("video-download-2", second);
        start("video-playback-2", () -> play(second, 100));
        List<Thread> previews = new ArrayList<>();
        for (int i = 1; i <= 4; i++) {
            Request request = new Request.Builder().url(server.url("/preview/" + i)).build();
            previews.add(start("preview-loader-" + i, () -> preview(client, request)));
        }
        for (Thread preview : previews) preview.join();
    }

    static Thread start(String name, Runnable runnable) {
        Thread thread = new Thread(runnable, name);
        thread.start();
        return thread;
    }

    static void play(Player player, int millisPerChunk) {
        try {
            player.play(millisPerChunk);
        } catch (Exception e) {
            System.out.println(e);
        }
    }

    static void preview(OkHttpClient client, Request request) {
        while (true) {
            try (Response response = client.newCall(request).execute()) {
                System.out.println(request.url() + " " + response.body().bytes().length);
                Thread.sleep(1000);
            } catch (Exception e) {
                System.out.println(request.url() + ": " + e);
            }
        }
    }
}
