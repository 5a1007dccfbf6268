package com.tallisford.millponds;

/** The registrar of waters, who has to know of a number before it is given out. */
class Registrar extends PartnerClient {
  Registrar(int port) {
    super(port);
  }

  String enter(int number) {
    return ask("/permits/" + number).get("status").asText();
  }
}
