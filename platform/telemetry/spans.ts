import {
  type Attributes,
  type Context,
  context,
  propagation,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { readErrorField } from '../error-facts.ts';

/** Without traces, nothing below costs more than this comparison. */
let isOn = false;
export const switchTraces = (on: boolean) => {
  isOn = on;
};

const getTracer = () => trace.getTracer('easel');

/** Measures a part of a request or job. Attributes must not contain what visitors typed, or anything about them. */
export async function inSpan<T>(name: string, attributes: Attributes, work: () => Promise<T>): Promise<T> {
  if (!isOn) return work();
  return getTracer().startActiveSpan(name, { attributes }, (span) => endAfter(span, work));
}

/** A job, as a part of the trace of the request that has queued it. */
export async function inJobSpan(name: string, parent: unknown, work: () => Promise<void>): Promise<void> {
  if (!isOn) return work();
  const from = typeof parent === 'string' ? propagation.extract(ROOT_CONTEXT, { traceparent: parent }) : ROOT_CONTEXT;
  return getTracer().startActiveSpan(`job ${name}`, { kind: SpanKind.CONSUMER }, from, (span) => endAfter(span, work));
}

async function endAfter<T>(span: Span, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    fail(span, error);
    throw error;
  } finally {
    span.end();
  }
}

/** Messages of errors may contain data, names and codes do not. */
function fail(span: Span, error: unknown) {
  const code = readErrorField(error, 'code');
  const type = error instanceof Error ? error.name : 'Error';
  span.setStatus({ code: SpanStatusCode.ERROR, message: type });
  span.setAttribute('error.type', typeof code === 'string' ? code : type);
}

export interface RequestSpan {
  /** Runs what belongs to the request. */
  run<T>(work: () => T): T;
  end(name: string, status: number, attributes: Attributes): void;
}

/** Undefined without traces. `parent` is the header of a trusted proxy. */
export function startRequestSpan(method: string, parent: string | undefined): RequestSpan | undefined {
  if (!isOn) return undefined;
  const from: Context =
    parent === undefined ? ROOT_CONTEXT : propagation.extract(ROOT_CONTEXT, { traceparent: parent });
  const span = getTracer().startSpan(method, { kind: SpanKind.SERVER }, from);
  const own = trace.setSpan(from, span);
  return {
    run: (work) => context.with(own, work),
    end(name, status, attributes) {
      span.updateName(name);
      span.setAttributes({ 'http.request.method': method, 'http.response.status_code': status, ...attributes });
      if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    },
  };
}

/** The trace of what runs, for a queued job. */
export function readTraceParent(): string | undefined {
  if (!isOn) return undefined;
  const carrier: { traceparent?: string } = {};
  propagation.inject(context.active(), carrier);
  return carrier.traceparent;
}

/** For lines of the log. */
export function readTraceIds(): { traceId?: string; spanId?: string } {
  const span = isOn ? trace.getActiveSpan()?.spanContext() : undefined;
  return span ? { traceId: span.traceId, spanId: span.spanId } : {};
}
