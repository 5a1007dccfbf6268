package com.downland.farmsteads;

import io.helidon.http.HeaderNames;
import io.helidon.http.Status;
import io.helidon.webserver.http.ServerRequest;
import io.helidon.webserver.http.ServerResponse;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.Semaphore;
import java.util.stream.Collectors;

/** The conditions on a farmstead: of each of its fields, side by side. */
final class FarmsteadService {
  private final Semaphore admitted = new Semaphore(400);
  private final Sensors sensors;
  private final Fields fields;

  FarmsteadService(Sensors sensors, Fields fields) {
    this.sensors = sensors;
    this.fields = fields;
  }

  void conditions(ServerRequest request, ServerResponse response) throws Exception {
    String farmstead = request.path().pathParameters().get("farmstead");
    if (!farmstead.matches("[a-z]{3,20}")) {
      response.status(Status.NOT_FOUND_404).send();
      return;
    }
    if (!admitted.tryAcquire()) {
      response.status(Status.SERVICE_UNAVAILABLE_503).send();
      return;
    }
    try {
      String conditions = measure(fields.of(farmstead)).stream().map(String::valueOf).collect(Collectors.joining(","));
      response.header(HeaderNames.CONTENT_TYPE, "application/json");
      response.send("{\"farmstead\":\"" + farmstead + "\",\"conditions\":[" + conditions + "]}");
    } finally {
      admitted.release();
    }
  }

  /** The scope ends once all its tasks have. */
  private List<Integer> measure(List<String> names) throws Exception {
    try (var scope = Executors.newVirtualThreadPerTaskExecutor()) {
      var readings = new ArrayList<Future<Integer>>();
      for (String field : names) readings.add(scope.submit(() -> sensors.read(field)));
      var values = new ArrayList<Integer>();
      for (Future<Integer> reading : readings) values.add(reading.get());
      return values;
    }
  }
}
