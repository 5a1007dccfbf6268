package com.wexcombe.bookmobiles.union;

import io.rsocket.Payload;
import io.rsocket.SocketAcceptor;
import io.rsocket.core.RSocketServer;
import io.rsocket.transport.netty.server.CloseableChannel;
import io.rsocket.transport.netty.server.TcpServerTransport;
import io.rsocket.util.DefaultPayload;
import java.util.concurrent.Executors;
import reactor.core.publisher.Mono;
import reactor.core.scheduler.Scheduler;
import reactor.core.scheduler.Schedulers;

/** Looks titles up on behalf of all libraries of the county; ends as soon as nobody listens to it. */
public final class CountyUnion {
  private static final Scheduler DESKS = Schedulers.fromExecutorService(Executors.newFixedThreadPool(5));

  private CountyUnion() {}

  public static void main(String[] args) throws Exception {
    CloseableChannel channel = RSocketServer.create(SocketAcceptor.forRequestResponse(CountyUnion::find))
        .bindNow(TcpServerTransport.create("127.0.0.1", 0));
    System.out.println("port " + channel.address().getPort());
    while (System.in.read() >= 0) {
      Thread.onSpinWait();
    }
    System.exit(0);
  }

  private static Mono<Payload> find(Payload payload) {
    String isbn = payload.getDataUtf8();
    payload.release();
    return Mono.fromCallable(() -> record(isbn)).subscribeOn(DESKS).map(DefaultPayload::create);
  }

  /** The cards are in a cabinet that takes 20 ms to turn. */
  private static String record(String isbn) throws InterruptedException {
    Thread.sleep(20);
    int hash = Math.floorMod(isbn.hashCode(), 10_000);
    return isbn + "|" + (char) ('A' + hash % 26) + hash / 26 + "|" + (1 + hash % 7);
  }
}
