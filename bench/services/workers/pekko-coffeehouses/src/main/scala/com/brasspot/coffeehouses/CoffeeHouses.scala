package com.brasspot.coffeehouses

import common.Partner
import org.apache.pekko.actor.typed.ActorSystem
import org.apache.pekko.actor.typed.scaladsl.Behaviors
import org.apache.pekko.http.scaladsl.Http
import org.apache.pekko.http.scaladsl.model.ContentTypes.`application/json`
import org.apache.pekko.http.scaladsl.model.HttpEntity
import org.apache.pekko.http.scaladsl.model.StatusCodes.NotFound
import org.apache.pekko.http.scaladsl.server.Directives.*

/** GET /houses/{house}/tables/{table}/bill: what a table of a coffee house has had. */
object CoffeeHouses:
  def main(args: Array[String]): Unit =
    given system: ActorSystem[Nothing] = ActorSystem(Behaviors.empty, "coffeehouses")
    import system.executionContext

    val tills = Tills(Partner.start("-Ddelay=20"))
    val desks = Desks()
    val route = path("houses" / Segment / "tables" / IntNumber / "bill") { (house, table) =>
      desks.of(house) match
        case None => complete(NotFound)
        case Some(desk) =>
          // The dispatcher's threads are for everybody, so that a blocking call goes to the house's own desk.
          onSuccess(desk.handOver(() => tills.bill(house, table)).map(cents => cents + cents / 10)) { cents =>
            complete(HttpEntity(`application/json`, s"""{"house":"$house","table":$table,"cents":$cents}"""))
          }
    }
    Http().newServerAt("127.0.0.1", Integer.getInteger("port", 8080)).bind(route)
