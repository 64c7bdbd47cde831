/**
 * The files of Maven Central that make an OpenSearch server, as `group:artifact:version`. These are the dependencies that Maven resolves for
 * org.opensearch:opensearch, opensearch-plugin-classloader and the two modules, in one version each.
 */
export const OPENSEARCH_VERSION = '2.19.6';

/** The class path of the server. */
export const SERVER_LIBRARIES: readonly string[] = [
  'org.hdrhistogram:HdrHistogram:2.2.2',
  'org.roaringbitmap:RoaringBitmap:1.3.0',
  'com.google.errorprone:error_prone_annotations:2.45.0',
  'com.fasterxml.jackson.core:jackson-core:2.18.8',
  'com.fasterxml.jackson.dataformat:jackson-dataformat-cbor:2.18.8',
  'com.fasterxml.jackson.dataformat:jackson-dataformat-smile:2.18.8',
  'com.fasterxml.jackson.dataformat:jackson-dataformat-yaml:2.18.8',
  'jakarta.annotation:jakarta.annotation-api:1.3.5',
  'net.java.dev.jna:jna:5.13.0',
  'joda-time:joda-time:2.12.7',
  'net.sf.jopt-simple:jopt-simple:5.0.4',
  'org.jspecify:jspecify:1.0.0',
  'com.jcraft:jzlib:1.1.3',
  'org.apache.logging.log4j:log4j-api:2.25.4',
  'org.apache.logging.log4j:log4j-core:2.25.4',
  'org.apache.logging.log4j:log4j-jul:2.25.4',
  'org.apache.lucene:lucene-analysis-common:9.12.3',
  'org.apache.lucene:lucene-backward-codecs:9.12.3',
  'org.apache.lucene:lucene-core:9.12.3',
  'org.apache.lucene:lucene-grouping:9.12.3',
  'org.apache.lucene:lucene-highlighter:9.12.3',
  'org.apache.lucene:lucene-join:9.12.3',
  'org.apache.lucene:lucene-memory:9.12.3',
  'org.apache.lucene:lucene-misc:9.12.3',
  'org.apache.lucene:lucene-queries:9.12.3',
  'org.apache.lucene:lucene-queryparser:9.12.3',
  'org.apache.lucene:lucene-sandbox:9.12.3',
  'org.apache.lucene:lucene-spatial-extras:9.12.3',
  'org.apache.lucene:lucene-spatial3d:9.12.3',
  'org.apache.lucene:lucene-suggest:9.12.3',
  'org.opensearch:opensearch:2.19.6',
  'org.opensearch:opensearch-cli:2.19.6',
  'org.opensearch:opensearch-common:2.19.6',
  'org.opensearch:opensearch-compress:2.19.6',
  'org.opensearch:opensearch-core:2.19.6',
  'org.opensearch:opensearch-geo:2.19.6',
  'org.opensearch:opensearch-plugin-classloader:2.19.6',
  'org.opensearch:opensearch-secure-sm:2.19.6',
  'org.opensearch:opensearch-task-commons:2.19.6',
  'org.opensearch:opensearch-telemetry:2.19.6',
  'org.opensearch:opensearch-x-content:2.19.6',
  'com.google.protobuf:protobuf-java:3.25.5',
  'org.reactivestreams:reactive-streams:1.0.4',
  'io.projectreactor:reactor-core:3.7.19',
  'org.yaml:snakeyaml:2.1',
  'com.tdunning:t-digest:3.2',
  'com.github.luben:zstd-jni:1.5.5-5',
];

/** HTTP, and the connections between nodes. */
export const HTTP_MODULE: readonly string[] = [
  'io.netty:netty-buffer:4.1.135.Final',
  'io.netty:netty-codec:4.1.135.Final',
  'io.netty:netty-codec-http:4.1.135.Final',
  'io.netty:netty-common:4.1.135.Final',
  'io.netty:netty-handler:4.1.135.Final',
  'io.netty:netty-resolver:4.1.135.Final',
  'io.netty:netty-transport:4.1.135.Final',
  'io.netty:netty-transport-native-unix-common:4.1.135.Final',
  'org.opensearch.plugin:transport-netty4-client:2.19.6',
];

/** The field types rank_feature and rank_features. */
export const FIELD_TYPES_MODULE: readonly string[] = ['org.opensearch.plugin:mapper-extras-client:2.19.6'];
