package com.harbourstone.mortgages;

import java.rmi.NotBoundException;
import java.rmi.RemoteException;
import java.rmi.registry.LocateRegistry;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/** Calls the risk engine by RMI, no more than 36 times at once, so that other steps find a thread. */
final class RiskClient {
  private final Semaphore bulkhead = new Semaphore(36, true);
  private final RiskEngine engine;

  RiskClient(int registryPort) throws RemoteException, NotBoundException {
    engine = (RiskEngine) LocateRegistry.getRegistry("127.0.0.1", registryPort).lookup("risk");
  }

  int defaultRisk(Application application, long value) throws RemoteException, InterruptedException {
    if (!bulkhead.tryAcquire(60, TimeUnit.SECONDS)) throw new RemoteException("risk engine is overloaded");
    try {
      return engine.defaultRisk(application.applicant(), application.loan(), value);
    } finally {
      bulkhead.release();
    }
  }
}
