package com.larkhill.tollroads;

import org.apache.commons.pool2.impl.GenericKeyedObjectPool;
import org.apache.commons.pool2.impl.GenericKeyedObjectPoolConfig;

/** The vehicle registers of the countries, by way of the exchange. */
final class Registers {
  private final GenericKeyedObjectPool<String, RegisterSession> sessions;

  Registers(int port) {
    var config = new GenericKeyedObjectPoolConfig<RegisterSession>();
    config.setMaxTotal(-1);
    config.setMaxTotalPerKey(7);
    config.setMaxIdlePerKey(7);
    config.setJmxEnabled(false);
    sessions = new GenericKeyedObjectPool<>(new RegisterSessionFactory(port), config);
  }

  String tariff(Plate plate) throws Exception {
    String country = plate.country();
    RegisterSession session = sessions.borrowObject(country);
    try {
      String tariff = session.ask(plate.text());
      sessions.returnObject(country, session);
      return tariff;
    } catch (Exception e) {
      sessions.invalidateObject(country, session);
      throw e;
    }
  }
}
