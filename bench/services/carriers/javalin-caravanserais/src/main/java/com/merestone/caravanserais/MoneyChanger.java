package com.merestone.caravanserais;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.sql.SQLException;
import java.time.Duration;

/** The money changer's service, 30 ms. */
final class MoneyChanger {
  private final HttpClient client = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
  private final String address;

  MoneyChanger(int port) {
    address = "http://127.0.0.1:" + port + "/rates/";
  }

  long exchange(String house, long dinars) throws SQLException {
    var request = HttpRequest.newBuilder(URI.create(address + house)).timeout(Duration.ofSeconds(10)).build();
    try {
      HttpResponse<String> response = client.send(request, HttpResponse.BodyHandlers.ofString());
      if (response.statusCode() != 200) throw new SQLException("money changer: " + response.statusCode());
      return dinars * response.body().length();
    } catch (IOException e) {
      throw new SQLException("money changer", e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new SQLException(e);
    }
  }
}
