package com.vonage.client;

import java.util.concurrent.TimeUnit;

import org.apache.http.client.config.RequestConfig;
import org.apache.http.config.SocketConfig;
import org.apache.http.impl.client.CloseableHttpClient;
import org.apache.http.impl.client.HttpClientBuilder;
import org.apache.http.impl.conn.PoolingHttpClientConnectionManager;

/** As in the SDK: the client of all products, made when it is first asked for. */
public class HttpWrapper {

    private static final int EVICT_IDLE_CONNECTIONS_SECONDS = 30;

    private final String key;
    private final String secret;
    private CloseableHttpClient httpClient;

    HttpWrapper(String key, String secret) {
        this.key = key;
        this.secret = secret;
        this.httpClient = createHttpClient();
    }

    CloseableHttpClient getHttpClient() {
        return httpClient;
    }

    protected CloseableHttpClient createHttpClient() {
        PoolingHttpClientConnectionManager connectionManager =
                new PoolingHttpClientConnectionManager(60, TimeUnit.SECONDS);
        connectionManager.setDefaultMaxPerRoute(200);
        connectionManager.setMaxTotal(200);
        connectionManager.setValidateAfterInactivity(1000);
        connectionManager.setDefaultSocketConfig(SocketConfig.custom().setSoTimeout(60_000).build());
        RequestConfig requestConfig = RequestConfig.custom().setConnectTimeout(60_000).build();
        return HttpClientBuilder.create()
                .setConnectionManager(connectionManager)
                .setUserAgent("vonage-java-sdk/9.13.0")
                .setDefaultRequestConfig(requestConfig)
                .evictExpiredConnections()
                .evictIdleConnections(EVICT_IDLE_CONNECTIONS_SECONDS, TimeUnit.SECONDS)
                .build();
    }
}
