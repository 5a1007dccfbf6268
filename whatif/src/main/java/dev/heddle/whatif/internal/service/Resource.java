package dev.heddle.whatif.internal.service;

import dev.heddle.model.resource.ResourceId;

/// Units that requests acquire, in the order in which they ask. Each host has as many.
public record Resource(ResourceId id, int capacity) {}
