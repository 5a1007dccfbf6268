package com.oakhurst.tollhouses;

public record Declaration(String harbour, int number, int duty) {}
