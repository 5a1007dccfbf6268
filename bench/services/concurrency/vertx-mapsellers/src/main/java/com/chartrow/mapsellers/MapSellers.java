package com.chartrow.mapsellers;

import common.Partner;
import io.vertx.core.Vertx;
import io.vertx.core.http.HttpServerOptions;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import java.util.concurrent.atomic.AtomicInteger;

/** GET /sheets/{sheet}/print: prints a sheet of a map, for one of the shops. */
public final class MapSellers {
  private static final int PREVIEW = 2;
  private static final int POSTER = 8;

  private final AtomicInteger orders = new AtomicInteger();
  private final RenderFarm farm;
  private final RenderBudget budget;
  private final Gazette gazette;

  private MapSellers(Vertx vertx, int farmPort) {
    farm = new RenderFarm(vertx, farmPort);
    budget = new RenderBudget(24);
    gazette = new Gazette(vertx);
  }

  public static void main(String[] args) {
    Vertx vertx = Vertx.vertx();
    var shop = new MapSellers(vertx, Partner.start("-Ddelay=36"));
    Router router = Router.router(vertx);
    router.get("/sheets/:sheet/print").handler(shop::print);
    vertx.createHttpServer(new HttpServerOptions().setHost("127.0.0.1").setPort(Integer.getInteger("port", 8080)).setAcceptBacklog(2048))
        .requestHandler(router)
        .listen()
        .onFailure(failure -> { throw new IllegalStateException(failure); });
  }

  /** Every fifth order is of a poster, the others are of previews. */
  private void print(RoutingContext context) {
    String sheet = context.pathParam("sheet");
    int units = orders.incrementAndGet() % 5 == 0 ? POSTER : PREVIEW;
    gazette.edition(sheet)
        .compose(edition -> budget.within(units, () -> farm.render(sheet, units))
            .map(bytes -> "{\"sheet\":\"" + sheet + "\",\"edition\":" + edition + ",\"units\":" + units + ",\"bytes\":" + bytes + "}"))
        .onSuccess(json -> context.response().putHeader("Content-Type", "application/json").end(json))
        .onFailure(context::fail);
  }
}
