package org.quayside.lanterns;

import com.linecorp.armeria.client.WebClient;
import com.linecorp.armeria.common.HttpResponse;
import com.linecorp.armeria.common.HttpStatus;
import com.linecorp.armeria.common.MediaType;
import com.linecorp.armeria.server.annotation.Get;
import com.linecorp.armeria.server.annotation.Param;
import java.util.concurrent.CompletableFuture;

/** Whether a lantern has gas, and whether the night watch has seen it burn. */
public final class LanternService {
  private final WebClient gasworks;
  private final WebClient watch;
  private final Journal journal;

  LanternService(WebClient gasworks, WebClient watch, Journal journal) {
    this.gasworks = gasworks;
    this.watch = watch;
    this.journal = journal;
  }

  @Get("/lanterns/{lantern}/state")
  public HttpResponse state(@Param("lantern") String lantern) {
    CompletableFuture<Boolean> gas = ask(gasworks, "/mains/" + lantern);
    CompletableFuture<Boolean> seen = ask(watch, "/rounds/" + lantern);
    return HttpResponse.of(gas.thenCombine(seen, (burns, noticed) -> burns && noticed)
        .thenCompose(lit -> journal.enter(lantern, lit)
            .thenApply(line -> HttpResponse.of(HttpStatus.OK, MediaType.JSON,
                "{\"lantern\":\"" + lantern + "\",\"lit\":" + lit + ",\"line\":" + line + "}"))));
  }

  private static CompletableFuture<Boolean> ask(WebClient client, String path) {
    return client.get(path).aggregate().thenApply(response -> {
      if (!response.status().equals(HttpStatus.OK)) throw new IllegalStateException(path + ": " + response.status());
      return response.contentUtf8().contains("\"OK\"");
    });
  }
}
