package org.lychgate.hymnals;

import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.net.HttpURLConnection;
import java.net.URI;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.SQLFeatureNotSupportedException;
import java.util.concurrent.atomic.AtomicLong;
import java.util.logging.Logger;
import javax.sql.DataSource;

/** Connections log in with a token of the diocese, which is good for one login. */
final class TokenLogins implements DataSource {
  private final String url;
  private final String tokens;
  private final AtomicLong logins = new AtomicLong();

  TokenLogins(String url, int port) {
    this.url = url;
    this.tokens = "http://127.0.0.1:" + port + "/tokens/";
  }

  @Override
  public Connection getConnection() throws SQLException {
    try {
      fetchToken(logins.incrementAndGet());
    } catch (IOException e) {
      throw new SQLException("no token", e);
    }
    return DriverManager.getConnection(url, "sa", "");
  }

  private void fetchToken(long login) throws IOException {
    var connection = (HttpURLConnection) URI.create(tokens + login).toURL().openConnection();
    try (InputStream in = connection.getInputStream()) {
      in.readAllBytes();
    }
  }

  @Override
  public Connection getConnection(String user, String password) throws SQLException {
    return getConnection();
  }

  @Override
  public PrintWriter getLogWriter() {
    return null;
  }

  @Override
  public void setLogWriter(PrintWriter out) {}

  @Override
  public void setLoginTimeout(int seconds) {}

  @Override
  public int getLoginTimeout() {
    return 0;
  }

  @Override
  public Logger getParentLogger() throws SQLFeatureNotSupportedException {
    throw new SQLFeatureNotSupportedException();
  }

  @Override
  public <T> T unwrap(Class<T> type) throws SQLException {
    throw new SQLException("wraps no " + type);
  }

  @Override
  public boolean isWrapperFor(Class<?> type) {
    return false;
  }
}
