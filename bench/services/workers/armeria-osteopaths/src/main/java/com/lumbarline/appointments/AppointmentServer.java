package com.lumbarline.appointments;

import com.linecorp.armeria.common.util.BlockingTaskExecutor;
import com.linecorp.armeria.server.Server;
import common.Partner;
import java.net.InetSocketAddress;
import java.time.Duration;

public final class AppointmentServer {
  private AppointmentServer() {}

  public static void main(String[] args) {
    var pools = new Pools();
    var calendars = new Calendars(Partner.start("-Ddelay=45"), pools.calendars());
    var rooms = new Rooms(Partner.start("-Ddelay=30"), pools.rooms());
    var planner = new SlotPlanner(calendars, rooms);

    Server.builder()
        .http(new InetSocketAddress("127.0.0.1", Integer.getInteger("port", 8080)))
        .requestTimeout(Duration.ofSeconds(60))
        .blockingTaskExecutor(BlockingTaskExecutor.builder().threadNamePrefix("appointments-blocking").numThreads(64).build(), true)
        .annotatedService("/practices", new SlotService(planner))
        .build()
        .start()
        .join();
  }
}
