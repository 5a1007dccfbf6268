import com.google.api.client.http.*;
import com.google.api.client.testing.http.*;

import java.util.concurrent.Future;

/** Looks something up for each request, with the client's asynchronous call. */
public class Lookups {
    public static void main(String[] args) throws Exception {
        MockLowLevelHttpResponse answer = new MockLowLevelHttpResponse().setStatusCode(200).setContent("ok");
        HttpTransport transport =
                new MockHttpTransport.Builder()
                        .setLowLevelHttpRequest(new MockLowLevelHttpRequest().setResponse(answer))
                        .build();
        HttpRequestFactory requests = transport.createRequestFactory();
        for (int i = 0; i < 2500; i++) {
            Future<HttpResponse> response =
                    requests.buildGetRequest(new GenericUrl("http://127.0.0.1/item/" + i)).executeAsync();
            response.get().disconnect();
            Thread.sleep(20);
        }
        Thread.sleep(60_000);
    }
}
