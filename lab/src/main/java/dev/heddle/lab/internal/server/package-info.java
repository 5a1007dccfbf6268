/// Deploys a WAR in a server that Heddle installs.
@NullMarked
package dev.heddle.lab.internal.server;

import org.jspecify.annotations.NullMarked;
