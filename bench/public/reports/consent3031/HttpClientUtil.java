import java.io.IOException;
import java.net.HttpURLConnection;
import java.net.URI;
import java.util.concurrent.*;

/** Requests that are cancelled once they have taken too long. */
class HttpClientUtil {
    private final int timeoutSeconds;

    HttpClientUtil(int timeoutSeconds) {
        this.timeoutSeconds = timeoutSeconds;
    }

    String getHttpResponse(String url) {
        HttpURLConnection request;
        try {
            request = (HttpURLConnection) URI.create(url).toURL().openConnection();
        } catch (IOException e) {
            return e.toString();
        }
        final ScheduledExecutorService executor = Executors.newScheduledThreadPool(1);
        executor.schedule(request::disconnect, timeoutSeconds, TimeUnit.SECONDS);
        try {
            return request.getResponseCode() + "";
        } catch (IOException e) {
            return e.toString();
        }
    }
}
