import java.util.concurrent.atomic.AtomicInteger;

import io.vertx.core.AbstractVerticle;
import io.vertx.core.DeploymentOptions;
import io.vertx.core.Promise;
import io.vertx.core.Vertx;
import io.vertx.core.VertxOptions;
import io.vertx.core.eventbus.DeliveryOptions;
import io.vertx.core.eventbus.EventBus;

/** Renders reports asked for over the event bus, in a worker verticle with a pool of 10. */
public class Reports {

    static final AtomicInteger asked = new AtomicInteger();
    static final AtomicInteger rendered = new AtomicInteger();
    static final AtomicInteger timedOut = new AtomicInteger();

    static class RenderVerticle extends AbstractVerticle {
        @Override
        public void start(Promise<Void> started) {
            vertx.eventBus().<Integer>consumer("report.render", message -> {
                render(message.body());
                rendered.incrementAndGet();
                message.reply("report " + message.body());
            });
            started.complete();
        }

        private void render(int id) {
            try {
                Thread.sleep(1500);   // a template engine and a slow file share
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }
    }

    static class AuditVerticle extends AbstractVerticle {
        @Override
        public void start() {
            vertx.setPeriodic(250, t -> vertx.eventBus().publish("audit", "tick"));
            vertx.eventBus().consumer("audit", m -> { });
        }
    }

    public static void main(String[] args) {
        Vertx vertx = Vertx.vertx(new VertxOptions().setEventLoopPoolSize(2).setWorkerPoolSize(4));
        DeploymentOptions workers = new DeploymentOptions().setWorker(true)
                .setWorkerPoolName("render-worker").setWorkerPoolSize(10);
        vertx.deployVerticle(new AuditVerticle());
        // other users of the pool, so that its threads exist
        for (int i = 0; i < 10; i++) {
            vertx.createSharedWorkerExecutor("render-worker", 10).executeBlocking(p -> {
                try {
                    Thread.sleep(300);
                } catch (InterruptedException e) {
                    Thread.currentThread().interrupt();
                }
                p.complete();
            }, false);
        }
        vertx.deployVerticle(new RenderVerticle(), workers).onSuccess(id -> {
            EventBus bus = vertx.eventBus();
            DeliveryOptions timeout = new DeliveryOptions().setSendTimeout(10_000);
            vertx.setPeriodic(300, t -> {
                int n = asked.incrementAndGet();
                bus.<String>request("report.render", n, timeout).onFailure(e -> timedOut.incrementAndGet());
            });
            vertx.setPeriodic(2000, t -> System.out.println("asked " + asked + " rendered " + rendered
                    + " timed out " + timedOut));
        }).onFailure(Throwable::printStackTrace);
    }
}
