package com.tallisford.oasthouses;

import org.springframework.boot.context.properties.ConfigurationProperties;

/** How the archive of weighings is reached: pages of a delivery note, and how many calls at a time. */
@ConfigurationProperties("archive")
public record ArchiveProperties(int pages, int connections) {}
