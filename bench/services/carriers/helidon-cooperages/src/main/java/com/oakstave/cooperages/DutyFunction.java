package com.oakstave.cooperages;

import java.io.IOException;
import java.sql.Connection;
import java.sql.SQLException;
import org.sqlite.Function;

/** duty(litres, strength) in SQL: cents, by the rate that the revenue office has for that strength now. */
final class DutyFunction extends Function {
  private final RevenueOffice office;

  private DutyFunction(RevenueOffice office) {
    this.office = office;
  }

  static void register(Connection connection, RevenueOffice office) throws SQLException {
    Function.create(connection, "duty", new DutyFunction(office));
  }

  @Override
  protected void xFunc() throws SQLException {
    int litres = value_int(0);
    int strength = value_int(1);
    try {
      result(office.rate(strength) * litres * strength / 1_000);
    } catch (IOException e) {
      throw new SQLException("no rate", e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new SQLException(e);
    }
  }
}
