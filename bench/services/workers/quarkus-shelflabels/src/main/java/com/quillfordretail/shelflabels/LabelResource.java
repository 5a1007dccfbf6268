package com.quillfordretail.shelflabels;

import io.smallrye.mutiny.Uni;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import java.util.concurrent.CompletableFuture;
import org.eclipse.microprofile.reactive.messaging.Channel;
import org.eclipse.microprofile.reactive.messaging.Emitter;
import org.eclipse.microprofile.reactive.messaging.OnOverflow;

@Path("/articles/{article}/label")
public class LabelResource {
  private final PriceBook prices;
  private final Emitter<LabelOrder> labels;

  LabelResource(PriceBook prices,
      @Channel("labels") @OnOverflow(OnOverflow.Strategy.UNBOUNDED_BUFFER) Emitter<LabelOrder> labels) {
    this.prices = prices;
    this.labels = labels;
  }

  /** Shows today's price on the label of the shelf, and answers once it does. */
  @GET
  @Path("/refresh")
  public Uni<LabelState> refresh(String article) {
    var done = new CompletableFuture<LabelState>();
    labels.send(new LabelOrder(article, prices.cents(article), done));
    return Uni.createFrom().completionStage(done);
  }
}
