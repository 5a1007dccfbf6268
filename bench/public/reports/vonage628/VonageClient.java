package com.vonage.client;

import java.io.IOException;

import org.apache.http.client.methods.CloseableHttpResponse;
import org.apache.http.client.methods.HttpPost;
import org.apache.http.entity.StringEntity;
import org.apache.http.util.EntityUtils;

/** As in the SDK: made by a builder, and not Closeable. */
public class VonageClient {

    private final HttpWrapper httpWrapper;
    private final String baseUri;

    private VonageClient(Builder b) {
        httpWrapper = new HttpWrapper(b.apiKey, b.apiSecret);
        baseUri = b.baseUri;
    }

    public static Builder builder() {
        return new Builder();
    }

    public int sendSms(String to, String text) throws IOException {
        HttpPost post = new HttpPost(baseUri + "/sms/json");
        post.setEntity(new StringEntity("to=" + to + "&text=" + text));
        try (CloseableHttpResponse response = httpWrapper.getHttpClient().execute(post)) {
            EntityUtils.consume(response.getEntity());
            return response.getStatusLine().getStatusCode();
        }
    }

    public static class Builder {
        private String apiKey;
        private String apiSecret;
        private String baseUri = "https://rest.nexmo.com";

        public Builder apiKey(String apiKey) {
            this.apiKey = apiKey;
            return this;
        }

        public Builder apiSecret(String apiSecret) {
            this.apiSecret = apiSecret;
            return this;
        }

        public Builder baseUri(String baseUri) {
            this.baseUri = baseUri;
            return this;
        }

        public VonageClient build() {
            return new VonageClient(this);
        }
    }
}
