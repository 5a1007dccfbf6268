/// What a service is to a prediction: a script of visits, resources, processors.
@NullMarked
package dev.heddle.whatif.internal.service;

import org.jspecify.annotations.NullMarked;
