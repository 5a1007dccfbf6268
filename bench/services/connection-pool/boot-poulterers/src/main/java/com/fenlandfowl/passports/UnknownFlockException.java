package com.fenlandfowl.passports;

import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.ResponseStatus;

@ResponseStatus(HttpStatus.NOT_FOUND)
class UnknownFlockException extends RuntimeException {
  UnknownFlockException(String wingMark) {
    super("no flock " + wingMark);
  }
}
