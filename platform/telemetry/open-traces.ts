import { context, propagation, trace } from '@opentelemetry/api';
import { switchTraces } from './spans.ts';

export interface TraceSettings {
  OTEL_EXPORTER_OTLP_ENDPOINT: string;
  OTEL_EXPORTER_OTLP_HEADERS: string;
  OTEL_SERVICE_NAME: string;
  OTEL_TRACES_SAMPLER_ARG: number;
}

/** Sends traces by OTLP over HTTP (docs/decisions/0089-traces.md). The libraries are loaded only with an endpoint. */
export async function openTraces(settings: TraceSettings): Promise<{ close(): Promise<void> }> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } = settings;
  if (endpoint === '') return { close: async () => undefined };
  const [sdk, { OTLPTraceExporter }, { AsyncLocalStorageContextManager }, { resourceFromAttributes }, core] =
    await Promise.all([
      import('@opentelemetry/sdk-trace'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/context-async-hooks'),
      import('@opentelemetry/resources'),
      import('@opentelemetry/core'),
    ]);
  const exporter = new OTLPTraceExporter({
    url: `${endpoint.replace(/\/$/, '')}/v1/traces`,
    headers: parseHeaders(settings.OTEL_EXPORTER_OTLP_HEADERS) ?? {},
  });
  const provider = new sdk.TracerProvider({
    resource: resourceFromAttributes({ 'service.name': settings.OTEL_SERVICE_NAME }),
    sampler: new sdk.ParentBasedSampler({
      root: new sdk.TraceIdRatioBasedSampler(settings.OTEL_TRACES_SAMPLER_ARG),
    }),
    // What does not fit is dropped: a collector that is down costs no memory.
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter, maxQueueSize: 4_096, scheduledDelayMillis: 2_000 })],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new core.W3CTraceContextPropagator());
  trace.setGlobalTracerProvider(provider);
  switchTraces(true);
  return {
    async close() {
      switchTraces(false);
      // A collector that does not answer must not hold up the end of the shop.
      await Promise.race([
        provider.shutdown().catch(() => undefined),
        new Promise((done) => setTimeout(done, 3_000).unref()),
      ]);
    },
  };
}

/** `api-key=abc,tenant=7`; undefined if it is something else. */
export function parseHeaders(text: string): Record<string, string> | undefined {
  if (text.trim() === '') return {};
  const pairs = text.split(',').map((pair) => /^\s*([\w-]+)=([\x21-\x7e]+)\s*$/.exec(pair));
  if (pairs.includes(null)) return undefined;
  return Object.fromEntries(pairs.map((pair) => [pair?.[1], decodeURIComponent(pair?.[2] ?? '')]));
}
