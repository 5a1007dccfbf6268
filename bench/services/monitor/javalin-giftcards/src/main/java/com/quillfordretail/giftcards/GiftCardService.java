package com.quillfordretail.giftcards;

import java.sql.Connection;
import java.sql.SQLException;

final class GiftCardService {
  private final GiftCardRepository cards;
  private final CardCodes codes;

  GiftCardService(GiftCardRepository cards, CardCodes codes) {
    this.cards = cards;
    this.codes = codes;
  }

  /** Takes the next blank card, gives it a code and books its value, all or nothing. */
  GiftCard activate(String store, int cents) throws SQLException {
    try (Connection connection = cards.begin()) {
      long serial = cards.nextSerial(connection);
      var card = new GiftCard(serial, store, codes.next(), cents);
      cards.save(connection, card);
      connection.commit();
      return card;
    }
  }
}
