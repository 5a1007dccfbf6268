/// Requests as curl command lines, recordings, access logs and OpenAPI descriptions give them.
@NullMarked
package dev.heddle.requests;

import org.jspecify.annotations.NullMarked;
