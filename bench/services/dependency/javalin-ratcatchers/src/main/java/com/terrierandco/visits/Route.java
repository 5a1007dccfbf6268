package com.terrierandco.visits;

record Route(String customer, int van, int minutes) {}
