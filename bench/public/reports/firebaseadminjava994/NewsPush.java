import java.io.IOException;
import java.util.ArrayList;
import java.util.Date;
import java.util.List;

import com.google.api.client.http.LowLevelHttpRequest;
import com.google.api.client.http.LowLevelHttpResponse;
import com.google.api.client.testing.http.MockHttpTransport;
import com.google.api.client.testing.http.MockLowLevelHttpRequest;
import com.google.api.client.testing.http.MockLowLevelHttpResponse;
import com.google.auth.oauth2.AccessToken;
import com.google.auth.oauth2.GoogleCredentials;
import com.google.firebase.FirebaseApp;
import com.google.firebase.FirebaseOptions;
import com.google.firebase.messaging.BatchResponse;
import com.google.firebase.messaging.FirebaseMessaging;
import com.google.firebase.messaging.Message;
import com.google.firebase.messaging.Notification;

/** Pushes a headline to tens of thousands of phones, 500 with each call. The service far away takes its time for an answer. */
public class NewsPush {
    static class FarService extends MockHttpTransport {
        @Override
        public LowLevelHttpRequest buildRequest(String method, String url) {
            return new MockLowLevelHttpRequest() {
                @Override
                public LowLevelHttpResponse execute() throws IOException {
                    try {
                        Thread.sleep(2000);
                    } catch (InterruptedException e) {
                        throw new IOException(e);
                    }
                    return new MockLowLevelHttpResponse().setContentType("application/json")
                            .setContent("{\"name\":\"projects/news/messages/1\"}");
                }
            };
        }
    }

    public static void main(String[] args) throws Exception {
        FirebaseApp app = FirebaseApp.initializeApp(FirebaseOptions.builder()
                .setProjectId("news")
                .setCredentials(GoogleCredentials.create(new AccessToken("token", new Date(System.currentTimeMillis() + 86_400_000))))
                .setHttpTransport(new FarService())
                .build());
        FirebaseMessaging messaging = FirebaseMessaging.getInstance(app);
        for (int batch = 0; ; batch++) {
            List<Message> headlines = new ArrayList<>();
            for (int phone = 0; phone < 500; phone++) {
                headlines.add(Message.builder().setToken("phone-" + batch + "-" + phone)
                        .setNotification(Notification.builder().setTitle("News").setBody("Headline").build())
                        .build());
            }
            BatchResponse response = messaging.sendEach(headlines);
            System.out.println(response.getSuccessCount() + " sent, " + response.getFailureCount() + " failed");
        }
    }
}
