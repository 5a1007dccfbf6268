package com.murrino.commissions

import org.apache.hc.client5.http.config.ConnectionConfig
import org.apache.hc.client5.http.impl.classic.HttpClients
import org.apache.hc.client5.http.impl.io.PoolingHttpClientConnectionManagerBuilder
import org.apache.hc.core5.http.io.entity.EntityUtils
import org.apache.hc.core5.http.io.support.ClassicRequestBuilder
import org.apache.hc.core5.util.TimeValue
import org.apache.hc.core5.util.Timeout
import java.io.IOException

/** The one HTTP client of the workshop's services. Sized for the autumn fair: 80 connections. */
class WorkshopHttp {
    private val connections = PoolingHttpClientConnectionManagerBuilder.create()
        .setMaxConnTotal(80)
        .setDefaultConnectionConfig(
            ConnectionConfig.custom()
                .setConnectTimeout(Timeout.ofSeconds(5))
                .setSocketTimeout(Timeout.ofSeconds(20))
                .setValidateAfterInactivity(TimeValue.ofSeconds(10))
                .build(),
        )
        .build()
    private val client = HttpClients.custom().setConnectionManager(connections).disableCookieManagement().build()

    fun get(uri: String): String =
        client.execute(ClassicRequestBuilder.get(uri).build()) { response ->
            val body = EntityUtils.toString(response.entity)
            if (response.code != 200) throw IOException("$uri: ${response.code}")
            body
        }
}
