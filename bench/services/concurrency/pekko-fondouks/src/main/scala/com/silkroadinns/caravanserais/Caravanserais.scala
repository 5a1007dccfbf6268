package com.silkroadinns.caravanserais

import common.Partner
import org.apache.pekko.actor.typed.ActorSystem
import org.apache.pekko.http.scaladsl.Http
import org.apache.pekko.http.scaladsl.model.{ContentTypes, HttpEntity}
import org.apache.pekko.http.scaladsl.server.Directives.*
import com.typesafe.config.ConfigFactory
import java.util.concurrent.atomic.AtomicLong

object Caravanserais:
  private val config = ConfigFactory.parseString(
    """pekko.http.server.request-timeout = 60s
      |pekko.http.server.backlog = 2048
      |pekko.http.host-connection-pool.max-connections = 48
      |pekko.http.host-connection-pool.max-open-requests = 1024
      |""".stripMargin).withFallback(ConfigFactory.load())

  def main(args: Array[String]): Unit =
    given system: ActorSystem[Porters.Command] = ActorSystem(Porters(hands = 12), "caravanserais", config)
    val stabling = Stabling(Partner.start("-Ddelay=45"), system)
    val arrivals = AtomicLong()
    // GET /inns/{inn}/arrive: takes in the caravan that comes next
    val route = path("inns" / Segment / "arrive") { inn =>
      get {
        onSuccess(stabling.takeIn(inn, Caravan.of(arrivals.getAndIncrement()))) { stable =>
          complete(HttpEntity(ContentTypes.`application/json`, s"""{"inn":"$inn","stable":"$stable"}"""))
        }
      }
    }
    Http().newServerAt("127.0.0.1", Integer.getInteger("port", 8080)).bind(route)
