package com.fabrikam.warranty;

import java.io.IOException;
import org.apache.http.HttpStatus;
import org.apache.http.client.HttpResponseException;
import org.apache.http.client.methods.HttpGet;
import org.apache.http.impl.client.CloseableHttpClient;
import org.apache.http.util.EntityUtils;

/** The manufacturer knows when an appliance left the factory. */
public class ManufacturerClient {
  private final CloseableHttpClient http;
  private final String url;

  public ManufacturerClient(CloseableHttpClient http, String url) {
    this.http = http;
    this.url = url;
  }

  public String appliance(String serial) throws IOException {
    var request = new HttpGet(url + "/appliances/" + serial);
    request.addHeader("Accept", "application/json");
    return http.execute(request, response -> {
      int status = response.getStatusLine().getStatusCode();
      String body = EntityUtils.toString(response.getEntity());
      if (status != HttpStatus.SC_OK) throw new HttpResponseException(status, body);
      return body;
    });
  }
}
