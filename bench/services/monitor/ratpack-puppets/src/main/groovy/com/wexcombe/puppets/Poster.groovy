package com.wexcombe.puppets

import groovy.transform.CompileStatic
import groovy.transform.Immutable

/** A poster as it has left the press. */
@CompileStatic
@Immutable
class Poster {
    String play
    long number
    long ink

    String toJson() {
        '{"play":"' + play + '","number":' + number + ',"ink":' + ink + '}'
    }
}
