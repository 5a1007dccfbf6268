package com.drayage.waggoners;

import graphql.ExecutionInput;
import graphql.GraphQL;
import graphql.execution.preparsed.PreparsedDocumentEntry;
import graphql.execution.preparsed.PreparsedDocumentProvider;
import graphql.schema.GraphQLSchema;
import graphql.schema.idl.RuntimeWiring;
import graphql.schema.idl.SchemaGenerator;
import graphql.schema.idl.SchemaParser;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;

/** The queries that clients may run; each is parsed and validated once. */
final class PersistedQueries {
  private static final String SCHEMA = """
      type Query { load(id: ID!): Load }
      type Load { id: ID!, waggoner: String, toll: Int, stabling: String }
      """;
  private static final Map<String, String> TEXTS = Map.of(
      "overview", "query Overview($id: ID!) { load(id: $id) { id waggoner toll stabling } }",
      "label", "query Label($id: ID!) { load(id: $id) { id } }");

  private final GraphQL graphQl;

  PersistedQueries(Backends backends) {
    RuntimeWiring wiring = RuntimeWiring.newRuntimeWiring()
        .type("Query", type -> type.dataFetcher("load", environment -> Map.of("id", environment.getArgument("id"))))
        .type("Load", type -> type
            .dataFetcher("waggoner", environment -> backends.ask("waggoners", id(environment.getSource())).thenApply(reply -> reply.get("path").asText()))
            .dataFetcher("toll", environment -> backends.ask("tolls", id(environment.getSource())).thenApply(reply -> reply.get("value").asInt()))
            .dataFetcher("stabling", environment -> backends.ask("stabling", id(environment.getSource())).thenApply(reply -> reply.get("status").asText())))
        .build();
    GraphQLSchema schema = new SchemaGenerator().makeExecutableSchema(new SchemaParser().parse(SCHEMA), wiring);
    var parsed = new ConcurrentHashMap<String, PreparsedDocumentEntry>();
    PreparsedDocumentProvider provider = (input, parse) -> CompletableFuture.completedFuture(
        parsed.computeIfAbsent(input.getQuery(), query -> parse.apply(input)));
    graphQl = GraphQL.newGraphQL(schema).preparsedDocumentProvider(provider).build();
  }

  /** The result of the query for a load, or null if there is no query of this name. */
  Map<String, Object> run(String query, String load) {
    String text = TEXTS.get(query);
    if (text == null) return null;
    return graphQl.execute(ExecutionInput.newExecutionInput(text).variables(Map.of("id", load)).build()).toSpecification();
  }

  private static String id(Map<String, Object> load) {
    return (String) load.get("id");
  }
}
