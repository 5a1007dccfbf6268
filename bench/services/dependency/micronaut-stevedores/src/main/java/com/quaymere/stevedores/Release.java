package com.quaymere.stevedores;

import io.micronaut.core.annotation.Introspected;

@Introspected
public record Release(String container, boolean released, int row) {}
