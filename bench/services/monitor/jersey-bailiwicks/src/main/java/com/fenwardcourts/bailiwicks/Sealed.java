package com.fenwardcourts.bailiwicks;

import jakarta.ws.rs.NameBinding;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;

/** What this is answered with leaves the house with a seal. */
@NameBinding
@Retention(RetentionPolicy.RUNTIME)
@interface Sealed {}
