/// The service that a user gives, and what is compared of it: jars, WARs, start scripts, variants.
@NullMarked
package dev.heddle.lab.service;

import org.jspecify.annotations.NullMarked;
