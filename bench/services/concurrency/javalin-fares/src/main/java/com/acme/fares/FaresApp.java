package com.acme.fares;
import io.javalin.Javalin;
import java.io.IOException;
import java.util.concurrent.CompletableFuture;
import okhttp3.*;
public class FaresApp {
  private static final OkHttpClient HTTP = new OkHttpClient();
  static CompletableFuture<String> fetch(String url) {
    var f = new CompletableFuture<String>();
    HTTP.newCall(new Request.Builder().url(url).build()).enqueue(new Callback() {
      @Override public void onFailure(Call call, IOException e) { f.completeExceptionally(e); }
      @Override public void onResponse(Call call, Response r) {
        try (r) { f.complete(r.body().string()); } catch (IOException e) { f.completeExceptionally(e); }
      }
    });
    return f;
  }
  public static void main(String[] args) throws Exception {
    String carrier = "http://127.0.0.1:" + CarrierStub.start() + "/fare?from=";
    Javalin.create(c -> c.showJavalinBanner = false)
        .get("/fares/{from}", ctx -> {
          String url = carrier + ctx.pathParam("from");
          ctx.future(() -> fetch(url).thenAccept(body -> ctx.contentType("application/json").result(body)));
        })
        .start(Integer.getInteger("port", 8080));
  }
}
