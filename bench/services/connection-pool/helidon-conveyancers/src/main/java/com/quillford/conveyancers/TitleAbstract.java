package com.quillford.conveyancers;

record TitleAbstract(String number, String owner, int acres, int encumbrances, long docket) {
  String json() {
    return "{\"number\":\"%s\",\"owner\":\"%s\",\"acres\":%d,\"encumbrances\":%d,\"docket\":%d}"
        .formatted(number, owner, acres, encumbrances, docket);
  }
}
