package com.quillfordretail.timesheets;

import jakarta.persistence.EntityManager;
import jakarta.persistence.EntityManagerFactory;
import jakarta.persistence.Persistence;
import java.util.UUID;

/** Timesheets of this week, and what was approved. */
final class Timesheets {
  static final int EMPLOYEES = 800;

  private final EntityManagerFactory factory = Persistence.createEntityManagerFactory("timesheets");

  Timesheets() {
    EntityManager manager = factory.createEntityManager();
    try {
      manager.getTransaction().begin();
      manager.createNativeQuery("create alias overtime for 'com.quillfordretail.timesheets.CollectiveAgreement.overtime'").executeUpdate();
      for (int employee = 1; employee <= EMPLOYEES; employee++) {
        manager.persist(new Timesheet(employee, 2_400, 2_280 + 37 * employee % 400));
      }
      manager.getTransaction().commit();
    } finally {
      manager.close();
    }
  }

  /** Approves what the collective agreement lets count as overtime. */
  Approval approve(int employee) {
    EntityManager manager = factory.createEntityManager();
    try {
      manager.getTransaction().begin();
      var approval = new Approval(UUID.randomUUID().toString(), employee);
      manager.persist(approval);
      manager.flush();
      Timesheet timesheet = manager.find(Timesheet.class, employee);
      var minutes = (Number) manager.createNativeQuery("select overtime(?, ?)")
          .setParameter(1, employee)
          .setParameter(2, timesheet.surplus())
          .getSingleResult();
      approval.grant(minutes.intValue());
      manager.getTransaction().commit();
      return approval;
    } finally {
      if (manager.getTransaction().isActive()) manager.getTransaction().rollback();
      manager.close();
    }
  }
}
