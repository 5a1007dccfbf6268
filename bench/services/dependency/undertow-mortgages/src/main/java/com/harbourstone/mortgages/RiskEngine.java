package com.harbourstone.mortgages;

import java.rmi.Remote;
import java.rmi.RemoteException;

/** The bank's risk engine, as it has been called since 2004. */
public interface RiskEngine extends Remote {
  /** Returns the probability of default, in basis points. */
  int defaultRisk(String applicant, long loan, long value) throws RemoteException;
}
