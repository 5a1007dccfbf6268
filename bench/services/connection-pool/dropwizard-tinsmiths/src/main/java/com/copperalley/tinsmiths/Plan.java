package com.copperalley.tinsmiths;

import com.fasterxml.jackson.annotation.JsonProperty;

public record Plan(@JsonProperty int job, @JsonProperty String article, @JsonProperty int rack, @JsonProperty boolean today) {}
