package com.manorial.reeves;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.EntityManager;
import jakarta.persistence.LockModeType;
import jakarta.transaction.Transactional;

@ApplicationScoped
public class RentService {
  private static final long RENT = 36;

  private final EntityManager entities;
  private final Bank bank;

  RentService(EntityManager entities, Bank bank) {
    this.entities = entities;
    this.bank = bank;
  }

  /** The bank wants the balance before and after, so that the manor's row stays locked until it has replied. */
  @Transactional
  public Manor take(String name) {
    Manor manor = entities.find(Manor.class, name, LockModeType.PESSIMISTIC_WRITE);
    if (manor == null) return null;
    bank.collect(name, manor.pence, RENT);
    manor.credit(RENT);
    return manor;
  }
}
