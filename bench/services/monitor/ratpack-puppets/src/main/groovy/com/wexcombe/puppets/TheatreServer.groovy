package com.wexcombe.puppets

import groovy.transform.CompileStatic
import ratpack.handling.Chain
import ratpack.handling.Context
import ratpack.server.RatpackServer
import ratpack.exec.Blocking

@CompileStatic
class TheatreServer {
    static void main(String[] args) {
        def press = new PosterPress()
        RatpackServer.start { server ->
            server.serverConfig { config ->
                config.address(InetAddress.loopbackAddress).port(Integer.getInteger('port', 8080)).development(false)
            }.handlers { Chain chain ->
                chain.get('plays/:play/poster') { Context context -> poster(context, press) }
            }
        }
    }

    private static void poster(Context context, PosterPress press) {
        String play = context.pathTokens.get('play')
        Blocking.get { press.print(play) }.then { Poster poster ->
            context.response.contentType('application/json')
            context.response.send(poster.toJson())
        }
    }
}
