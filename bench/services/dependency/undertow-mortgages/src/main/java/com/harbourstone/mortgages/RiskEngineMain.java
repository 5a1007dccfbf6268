package com.harbourstone.mortgages;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.rmi.RemoteException;
import java.rmi.registry.LocateRegistry;
import java.rmi.registry.Registry;
import java.rmi.server.UnicastRemoteObject;
import java.util.concurrent.Semaphore;

/** Stands in for the risk engine, a program of its own. Its licence is for four calculations at a time, 15 ms each. */
public final class RiskEngineMain implements RiskEngine {
  private final Semaphore licence = new Semaphore(4, true);

  private RiskEngineMain() {}

  public static void main(String[] args) throws Exception {
    System.setProperty("java.rmi.server.hostname", "127.0.0.1");
    int port = freePort();
    Registry registry = LocateRegistry.createRegistry(port);
    var engine = new RiskEngineMain();
    registry.rebind("risk", UnicastRemoteObject.exportObject(engine, 0));
    System.out.println(port);
    while (System.in.read() >= 0) { }
    System.exit(0);
  }

  @Override
  public int defaultRisk(String applicant, long loan, long value) throws RemoteException {
    try {
      licence.acquire();
      try {
        Thread.sleep(15);
        long ratio = 100 * loan / Math.max(1, value);
        return (int) Math.max(5, ratio - 40) + Math.floorMod(applicant.hashCode(), 30);
      } finally {
        licence.release();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new RemoteException("shutting down", e);
    }
  }

  private static int freePort() throws IOException {
    try (var socket = new ServerSocket(0, 1, InetAddress.getByName("127.0.0.1"))) {
      return socket.getLocalPort();
    }
  }
}
