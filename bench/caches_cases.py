"""Libraries that keep something for each thread, and libraries that do not: what a request does with each.

For each: the library; `field`, the ThreadLocal or FastThreadLocal that keeps it (none: nothing is kept that costs a
tenth of the bytes); `made`, what a program makes once; `does`, an expression or the body of a method; where the library
has a remedy of its own, `option` of the JVM or `remedy`, what is made instead.
"""
JACKSON = 'com.fasterxml.jackson.core:jackson-databind:'
VALUE = 'java.util.Map<String, Object> value = java.util.Map.of("id", 42, "name", "chair", "tags", java.util.List.of("a", "b"));'
XML = '"<?xml version=\\"1.0\\"?><order id=\\"42\\"><item>chair</item><item>table</item></order>"'
STAX = ('javax.xml.stream.XMLStreamReader in = factory.createXMLStreamReader(new java.io.StringReader(%s)); int n = 0;'
        ' while (in.hasNext()) n += in.next(); in.close(); return n;' % XML)

CACHES = {
    'jackson-2.15': dict(
        library=JACKSON + '2.15.4', field='com.fasterxml.jackson.core.util.BufferRecyclers._recyclerRef',
        made='com.fasterxml.jackson.databind.ObjectMapper mapper = new com.fasterxml.jackson.databind.ObjectMapper();' + VALUE,
        does='mapper.writeValueAsBytes(value)'),
    'jackson-2.17': dict(
        library=JACKSON + '2.17.3', field='com.fasterxml.jackson.core.util.BufferRecyclers._recyclerRef',
        made='com.fasterxml.jackson.databind.ObjectMapper mapper = new com.fasterxml.jackson.databind.ObjectMapper();' + VALUE,
        remedy='com.fasterxml.jackson.databind.ObjectMapper mapper = new com.fasterxml.jackson.databind.ObjectMapper('
               'com.fasterxml.jackson.core.JsonFactory.builder().recyclerPool('
               'com.fasterxml.jackson.core.util.JsonRecyclerPools.sharedConcurrentDequePool()).build());' + VALUE,
        does='mapper.readValue(mapper.writeValueAsString(value), java.util.Map.class)'),
    'msgpack': dict(
        library='org.msgpack:jackson-dataformat-msgpack:0.9.8',
        field='org.msgpack.jackson.dataformat.MessagePackGenerator.messageBufferOutputHolder',
        made='com.fasterxml.jackson.databind.ObjectMapper mapper = new com.fasterxml.jackson.databind.ObjectMapper('
             'new org.msgpack.jackson.dataformat.MessagePackFactory());' + VALUE,
        does='mapper.writeValueAsBytes(value)'),
    'woodstox': dict(
        library='com.fasterxml.woodstox:woodstox-core:7.1.0', field='com.ctc.wstx.api.ReaderConfig.mRecyclerRef',
        made='com.ctc.wstx.stax.WstxInputFactory factory = new com.ctc.wstx.stax.WstxInputFactory();', does=STAX),
    'aalto': dict(
        library='com.fasterxml:aalto-xml:1.3.3', field='com.fasterxml.aalto.in.ReaderConfig._recyclerRef',
        made='com.fasterxml.aalto.stax.InputFactoryImpl factory = new com.fasterxml.aalto.stax.InputFactoryImpl();', does=STAX),
    'netty': dict(
        library='io.netty:netty-buffer:4.1.115.Final', field='io.netty.util.internal.InternalThreadLocalMap.slowThreadLocalMap',
        made='', does='io.netty.buffer.ByteBuf buffer = io.netty.buffer.PooledByteBufAllocator.DEFAULT.heapBuffer(256);'
                      ' buffer.writeLong(42); buffer.release(); return buffer;'),
    'log4j2': dict(
        library='org.apache.logging.log4j:log4j-core:2.24.3',
        field='org.apache.logging.log4j.core.layout.AbstractStringLayout.threadLocal',
        made='org.apache.logging.log4j.core.layout.PatternLayout layout = org.apache.logging.log4j.core.layout.PatternLayout'
             '.newBuilder().withPattern("%d %p %c %m%n").build();',
        does='org.apache.logging.log4j.core.LogEvent event = org.apache.logging.log4j.core.impl.Log4jLogEvent.newBuilder()'
             '.setLoggerName("orders").setLevel(org.apache.logging.log4j.Level.INFO).setMessage('
             'new org.apache.logging.log4j.message.SimpleMessage("order 42")).build(); return layout.toByteArray(event);',
        option='-Dlog4j2.enable.threadlocals=false'),
    'fastjson': dict(
        library='com.alibaba:fastjson:1.2.83', field='com.alibaba.fastjson.serializer.SerializeWriter.bufLocal',
        made=VALUE, does='com.alibaba.fastjson.JSON.toJSONString(value)'),
    'jsoniter': dict(
        library='com.jsoniter:jsoniter:0.9.23', field='com.jsoniter.output.JsonStreamPool.slot1',
        made=VALUE, does='com.jsoniter.output.JsonStream.serialize(value)'),
    'dsl-json': dict(
        library='com.dslplatform:dsl-json:2.0.2', field='com.dslplatform.json.DslJson.localWriter',
        made='com.dslplatform.json.DslJson<Object> json = new com.dslplatform.json.DslJson<>();' + VALUE,
        does='java.io.OutputStream out = java.io.OutputStream.nullOutputStream(); json.serialize(value, out); return out;'),
    'compress-lzf': dict(
        library='com.ning:compress-lzf:1.1.2', field='com.ning.compress.BufferRecycler._recyclerRef',
        made='byte[] bytes = new byte[500];', does='com.ning.compress.lzf.LZFEncoder.encode(bytes)'),
    'snappy': dict(
        library='org.iq80.snappy:snappy:0.4', field='org.iq80.snappy.BufferRecycler.recyclerRef',
        made='byte[] bytes = new byte[500];', does='org.iq80.snappy.Snappy.compress(bytes)'),
    'httpclient4': dict(
        library='org.apache.httpcomponents:httpclient:4.5.14',
        field='org.apache.http.client.utils.DateUtils$DateFormatHolder.THREADLOCAL_FORMATS',
        made='java.util.Date date = new java.util.Date(0);', does='org.apache.http.client.utils.DateUtils.formatDate(date)'),
    'jetty-http': dict(
        library='org.eclipse.jetty:jetty-http:11.0.24', field='org.eclipse.jetty.http.DateGenerator.__dateGenerator',
        made='', does='org.eclipse.jetty.http.DateGenerator.formatDate(0)'),
    'okhttp': dict(
        library='com.squareup.okhttp3:okhttp:4.12.0', field='okhttp3.internal.http.DatesKt.STANDARD_DATE_FORMAT',
        made='java.util.Date date = new java.util.Date(0);', does='okhttp3.internal.http.DatesKt.toHttpDateString(date)'),
    'avro': dict(
        library='org.apache.avro:avro:1.12.0', field='org.apache.avro.generic.GenericDatumReader.RESOLVER_CACHE',
        made='org.apache.avro.Schema schema = org.apache.avro.SchemaBuilder.record("Order").fields().requiredInt("id")'
             '.requiredString("name").optionalString("note").endRecord(); org.apache.avro.generic.GenericDatumReader<Object>'
             ' reader = new org.apache.avro.generic.GenericDatumReader<>(schema); byte[] bytes = {84, 2, 97, 0};',
        does='reader.read(null, org.apache.avro.io.DecoderFactory.get().binaryDecoder(bytes, null))'),
    'lucene': dict(
        library='org.apache.lucene:lucene-core:9.12.1', field='org.apache.lucene.util.CloseableThreadLocal.t',
        made='org.apache.lucene.analysis.Analyzer analyzer = new org.apache.lucene.analysis.standard.StandardAnalyzer();',
        does='int n = 0; try (org.apache.lucene.analysis.TokenStream tokens = analyzer.tokenStream("name", "a wooden chair")) {'
             ' tokens.reset(); while (tokens.incrementToken()) n++; tokens.end(); } return n;'),
    'undertow': dict(
        library='io.undertow:undertow-core:2.3.18.Final', field='io.undertow.server.DefaultByteBufferPool.threadLocalCache',
        made='io.undertow.connector.ByteBufferPool pool = new io.undertow.server.DefaultByteBufferPool(false, 4096, 0, 12);',
        does='io.undertow.connector.PooledByteBuffer buffer = pool.allocate(); buffer.getBuffer().putLong(42);'
             ' buffer.close(); return buffer;'),
    'opentelemetry': dict(
        library='io.opentelemetry:opentelemetry-sdk-trace:1.45.0',
        field='io.opentelemetry.api.internal.TemporaryBuffers.CHAR_ARRAY',
        made='', does='io.opentelemetry.api.trace.TraceId.fromLongs(42, 43)'),
    'brave': dict(
        library='io.zipkin.brave:brave:6.0.3', field='brave.internal.RecyclableBuffers.PARSE_BUFFER',
        made='brave.propagation.TraceContext context = brave.propagation.TraceContext.newBuilder().traceId(42).spanId(43).build();',
        does='brave.propagation.B3SingleFormat.writeB3SingleFormat(context)'),
    'commons-io': dict(
        library='commons-io:commons-io:2.18.0', field='org.apache.commons.io.IOUtils.SCRATCH_CHAR_BUFFER_RW',
        made='String text = "a wooden chair";',
        does='java.io.StringWriter out = new java.io.StringWriter();'
             ' org.apache.commons.io.IOUtils.copyLarge(new java.io.StringReader(text), out); return out;'),
    'guava': dict(
        library='com.google.guava:guava:33.4.0-jre', field='com.google.common.escape.Platform.DEST_TL',
        made='', does='com.google.common.html.HtmlEscapers.htmlEscaper().escape("<a> & <b>")'),
    'jsoup': dict(
        library='org.jsoup:jsoup:1.18.3', field='org.jsoup.internal.SoftPool.threadLocalStack',
        made='', does='org.jsoup.Jsoup.parse("<p>a <b>wooden</b> chair")'),
}

REUSE = {
    'jackson-2.17-pool': dict(
        library=JACKSON + '2.17.3', made=CACHES['jackson-2.17']['remedy'], does=CACHES['jackson-2.17']['does']),
    'jackson-3': dict(
        library='tools.jackson.core:jackson-databind:3.2.4',
        made='tools.jackson.databind.ObjectMapper mapper = new tools.jackson.databind.ObjectMapper();' + VALUE,
        does='mapper.writeValueAsBytes(value)'),
    'logback': dict(
        library='ch.qos.logback:logback-classic:1.5.18',
        made='ch.qos.logback.classic.LoggerContext context = new ch.qos.logback.classic.LoggerContext();'
             ' ch.qos.logback.classic.PatternLayout layout = layout(context); static ch.qos.logback.classic.PatternLayout'
             ' layout(ch.qos.logback.classic.LoggerContext context) { ch.qos.logback.classic.PatternLayout layout = new'
             ' ch.qos.logback.classic.PatternLayout(); layout.setContext(context); layout.setPattern("%d %p %c %m%n");'
             ' layout.start(); return layout; }',
        does='layout.doLayout(new ch.qos.logback.classic.spi.LoggingEvent("orders", context.getLogger("orders"),'
             ' ch.qos.logback.classic.Level.INFO, "order 42", null, null))'),
    'okio': dict(
        library='com.squareup.okio:okio-jvm:3.9.1', made='',
        does='new okio.Buffer().writeUtf8("a wooden chair").readByteString().base64()'),
    'gson': dict(
        library='com.google.code.gson:gson:2.11.0', made='com.google.gson.Gson gson = new com.google.gson.Gson();' + VALUE,
        does='gson.toJson(value)'),
    'snakeyaml': dict(
        library='org.yaml:snakeyaml:2.3', made='', does='new org.yaml.snakeyaml.Yaml().load("id: 42\\nname: chair")'),
    'joda-time': dict(
        library='joda-time:joda-time:2.13.0', made='',
        does='org.joda.time.format.ISODateTimeFormat.dateTime().print(1_000_000L)'),
    'commons-codec': dict(
        library='commons-codec:commons-codec:1.17.1', made='byte[] bytes = new byte[200];',
        does='org.apache.commons.codec.binary.Base64.encodeBase64String(bytes)'),
    'kryo-pool': dict(
        library='com.esotericsoftware:kryo:5.6.2',
        made='com.esotericsoftware.kryo.util.Pool<com.esotericsoftware.kryo.Kryo> pool = new'
             ' com.esotericsoftware.kryo.util.Pool<>(true, false, 8) { protected com.esotericsoftware.kryo.Kryo create()'
             ' { return new com.esotericsoftware.kryo.Kryo(); } };',
        does='com.esotericsoftware.kryo.Kryo kryo = pool.obtain(); com.esotericsoftware.kryo.io.Output out = new'
             ' com.esotericsoftware.kryo.io.Output(64, -1); kryo.writeClassAndObject(out, "chair"); pool.free(kryo); return out;'),
    'tomcat-dates': dict(
        library='org.apache.tomcat.embed:tomcat-embed-core:10.1.34', made='java.util.concurrent.atomic.AtomicLong time = new'
        ' java.util.concurrent.atomic.AtomicLong();',
        does='org.apache.tomcat.util.http.FastHttpDateFormat.formatDate(1000 * time.incrementAndGet())'),
    'moshi': dict(
        library='com.squareup.moshi:moshi:1.15.1',
        made='com.squareup.moshi.JsonAdapter<Object> adapter = new com.squareup.moshi.Moshi.Builder().build()'
             '.adapter(Object.class);' + VALUE,
        does='adapter.toJson(value)'),
    'jetty-pool': dict(
        library='org.eclipse.jetty:jetty-io:12.0.16',
        made='org.eclipse.jetty.io.ByteBufferPool pool = new org.eclipse.jetty.io.ArrayByteBufferPool();',
        does='org.eclipse.jetty.io.RetainableByteBuffer buffer = pool.acquire(4096, false); buffer.release(); return buffer;'),
    'fastjson2': dict(
        library='com.alibaba.fastjson2:fastjson2:2.0.53', made=VALUE, does='com.alibaba.fastjson2.JSON.toJSONBytes(value)'),
}
