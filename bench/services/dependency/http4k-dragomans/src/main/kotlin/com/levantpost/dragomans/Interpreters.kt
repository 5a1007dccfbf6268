package com.levantpost.dragomans

import okhttp3.ConnectionPool
import okhttp3.HttpUrl
import okhttp3.OkHttpClient
import okhttp3.Request
import java.time.Duration
import java.util.concurrent.TimeUnit

/** Another office's service: three interpreters, each 20 ms for a phrase; what they cannot take up yet waits there. */
class Interpreters(private val port: Int) {
    private val client = OkHttpClient.Builder()
        .connectionPool(ConnectionPool(64, 5, TimeUnit.MINUTES))
        .readTimeout(Duration.ofSeconds(30))
        .build()

    fun interpret(tongue: String, phrase: String): String {
        val url = HttpUrl.Builder().scheme("http").host("127.0.0.1").port(port)
            .addPathSegment("phrases").addQueryParameter("tongue", tongue).addQueryParameter("phrase", phrase).build()
        client.newCall(Request.Builder().url(url).build()).execute().use { response ->
            check(response.isSuccessful) { "interpreters: ${response.code}" }
            return "gloss-" + response.body!!.string().length
        }
    }
}
