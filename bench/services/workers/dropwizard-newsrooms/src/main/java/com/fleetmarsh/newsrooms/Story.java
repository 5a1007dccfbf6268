package com.fleetmarsh.newsrooms;

record Story(String id, String agency, String text) {}
