import okhttp3.*;

import java.io.IOException;
import java.util.concurrent.*;

/** Waits for what the client does asynchronously, and leaves timeouts to the client. */
class OperationSupport {
    static String get(OkHttpClient http, String url) throws Exception {
        CompletableFuture<String> result = new CompletableFuture<>();
        http.newCall(new Request.Builder().url(url).build())
                .enqueue(
                        new Callback() {
                            @Override
                            public void onFailure(Call call, IOException e) {
                                result.completeExceptionally(e);
                            }

                            @Override
                            public void onResponse(Call call, Response response)
                                    throws IOException {
                                try (response) {
                                    result.complete(response.body().string());
                                }
                            }
                        });
        return waitForResult(result);
    }

    static <T> T waitForResult(CompletableFuture<T> future) throws Exception {
        return future.get();
    }
}
