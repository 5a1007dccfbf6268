package com.northwind.deliveries;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import javax.sql.DataSource;

public class DeliveryDao {
  private final DataSource dataSource;

  public DeliveryDao(DataSource dataSource) { this.dataSource = dataSource; }

  /** Kilometres to the customer, or -1 when no address is known. */
  public int distance(int customer) throws SQLException {
    Connection connection = dataSource.getConnection();
    PreparedStatement find = connection.prepareStatement("select address from customer where id = ?");
    find.setInt(1, customer);
    ResultSet found = find.executeQuery();
    if (!found.next() || found.getString(1) == null) {
      return -1;
    }
    PreparedStatement route = connection.prepareStatement("select ROUTE_KM(?)");
    route.setString(1, found.getString(1));
    try (ResultSet km = route.executeQuery()) {
      km.next();
      return km.getInt(1);
    } finally {
      route.close();
      find.close();
      connection.close();
    }
  }
}
