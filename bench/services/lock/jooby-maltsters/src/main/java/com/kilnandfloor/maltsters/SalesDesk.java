package com.kilnandfloor.maltsters;

import java.sql.Connection;
import java.sql.SQLException;

/** Quotations: what is in stock, at the price that is on the board; a sale and its price share a transaction. */
final class SalesDesk {
  private static final int LOT = 12;

  private final Stocks stocks;
  private final PriceBoard board;

  SalesDesk(Stocks stocks, PriceBoard board) {
    this.stocks = stocks;
    this.board = board;
  }

  String quote(String malt, long call) throws SQLException, InterruptedException {
    try (Connection connection = stocks.connection()) {
      int quarters = stocks.of(connection, Math.floorMod(malt.hashCode() + call, Stocks.MALTS));
      int pence = call % LOT == 0 ? board.chalk(malt, quarters) : board.read(malt);
      connection.commit();
      return "{\"malt\":\"" + malt + "\",\"quarters\":" + quarters + ",\"pence\":" + pence + "}";
    }
  }
}
