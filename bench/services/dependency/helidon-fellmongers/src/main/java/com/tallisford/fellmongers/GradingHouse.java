package com.tallisford.fellmongers;

import com.tallisford.fellmongers.grading.Fell;
import com.tallisford.fellmongers.grading.Grades;
import com.tallisford.fellmongers.grading.GradingGrpc;
import io.grpc.ManagedChannel;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/** The house that grades our pelts. Our contract with it allows no more than so many calls at a time. */
public class GradingHouse {
  private final GradingGrpc.GradingBlockingStub stub;
  private final Semaphore contract;

  public GradingHouse(ManagedChannel channel, int calls) {
    stub = GradingGrpc.newBlockingStub(channel);
    contract = new Semaphore(calls);
  }

  public Grades grade(Lot lot) {
    contract.acquireUninterruptibly();
    try {
      return stub.withDeadlineAfter(20, TimeUnit.SECONDS)
          .grade(Fell.newBuilder().setLot(lot.number()).setPelts(lot.pelts()).build());
    } finally {
      contract.release();
    }
  }
}
