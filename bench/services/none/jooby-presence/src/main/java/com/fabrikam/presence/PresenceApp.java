package com.fabrikam.presence;

import common.Partner;
import static io.jooby.ReactiveSupport.concurrent;

import io.jooby.ExecutionMode;
import io.jooby.Jooby;
import io.jooby.MediaType;
import io.jooby.ServerOptions;
import io.lettuce.core.RedisClient;
import io.lettuce.core.RedisURI;

public class PresenceApp extends Jooby {
  {
    setServerOptions(new ServerOptions().setPort(Integer.getInteger("port", 8080)));
    var redis = RedisClient.create(RedisURI.create("127.0.0.1", Partner.start("-Dspeak=redis", "-Ddelay=3")));
    var presence = redis.connect().async();
    var archive = new PresenceArchive(redis.connect().sync());
    var changes = new ChangeListener(redis.connect().sync(), archive);
    onStarted(changes::start);
    onStarted(archive::start);
    onStop(redis::shutdown);

    use(concurrent());
    get("/presence/{user}", ctx -> {
      String user = ctx.path("user").value();
      ctx.setResponseType(MediaType.json);
      return presence.get("presence:" + user).toCompletableFuture()
          .thenApply(state -> "{\"user\":\"" + user + "\",\"state\":\"" + state + "\"}");
    });
  }

  public static void main(String[] args) {
    runApp(args, ExecutionMode.EVENT_LOOP, PresenceApp::new);
  }
}
