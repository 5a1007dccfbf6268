@NullMarked
package dev.heddle.lab.service;

import org.jspecify.annotations.NullMarked;
