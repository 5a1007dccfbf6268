package com.wexcombe.choirs

import cats.effect.IO
import org.http4s.{HttpApp, HttpRoutes, MediaType}
import org.http4s.dsl.io.*
import org.http4s.headers.`Content-Type`

final class ChoirRoutes(schedule: RehearsalSchedule):

  val app: HttpApp[IO] = HttpRoutes
    .of[IO] { case GET -> Root / "choirs" / choir / "rehearsal" =>
      schedule
        .next(choir)
        .flatMap(rehearsal => Ok(rehearsal.toJson, `Content-Type`(MediaType.application.json)))
    }
    .orNotFound
