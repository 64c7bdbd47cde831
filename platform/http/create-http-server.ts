import { toNetwork } from '@easel/domain/accounts/attempt-limits';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import rateLimit from '@fastify/rate-limit';
import { type FastifyBaseLogger, fastify } from 'fastify';
import { documentApi } from './api-docs.ts';
import { drainOnClose } from './drain-connections.ts';
import { handleClientError, handleError, registerErrorHandler } from './error-handler.ts';
import { scheduleRequestsFairly } from './fair-scheduling.ts';
import { createRateLimitStore } from './rate-limiter.ts';
import { rejectUnstorable } from './refuse-unstorable.ts';
import type { RequestCounts } from './request-counts.ts';
import { RequestLog } from './request-log.ts';
import { recognizeSites, type SiteSettings } from './request-site.ts';
import { isAtOrBelow, rejectOtherOrigins } from './same-origin.ts';
import { sendSecurityHeaders } from './security-headers.ts';
import { closeSlowRequests, nodeTimeouts } from './slow-requests.ts';
import { AJV_OPTIONS } from './validate-input.ts';

export interface HttpSettings extends SiteSettings {
  MODE: 'development' | 'production';
  /** Number of trusted proxies. */
  TRUST_PROXY: number;
  BODY_LIMIT_KB: number;
  /** Requests per minute and address; 0 for no limit. */
  RATE_LIMIT: number;
  REQUEST_TIMEOUT_S: number;
}

export interface HttpServerOptions {
  config: HttpSettings;
  log: FastifyBaseLogger;
  origin: () => string;
  newId: () => string;
  requestCounts: RequestCounts;
  /** Paths that pages of other sites may call. */
  crossOriginPaths: readonly string[];
  /** Paths with an error format of their own. Errors of the router itself use it too. */
  errorHandlers: Readonly<Record<string, typeof handleError>>;
}

/** The search protocols send filters in the URL. */
const MAX_HEADER_BYTES = 65_536;
const RETRY_AFTER_S = 5;

/** The Fastify server with everything that applies to all routes: limits, headers, cookies, compression, error handling and API documentation. */
export async function createHttpServer({
  config,
  log,
  origin,
  newId,
  requestCounts,
  crossOriginPaths,
  errorHandlers,
}: HttpServerOptions) {
  let isClosing = false;
  const timeoutMs = config.REQUEST_TIMEOUT_S * 1_000;
  const { headersTimeout, requestTimeout, connectionsCheckingInterval } = nodeTimeouts(timeoutMs);
  const app = fastify({
    loggerInstance: log,
    http: { maxHeaderSize: MAX_HEADER_BYTES, headersTimeout, connectionsCheckingInterval },
    genReqId: newId,
    requestIdHeader: false,
    logController: new RequestLog(),
    trustProxy: config.TRUST_PROXY > 0 && ((_address: string, hop: number) => hop < config.TRUST_PROXY),
    bodyLimit: config.BODY_LIMIT_KB * 1024,
    routerOptions: { maxParamLength: 500 },
    requestTimeout,
    keepAliveTimeout: 72_000,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    frameworkErrors: (error, request, reply) => {
      const prefix = Object.keys(errorHandlers).find((path) => isAtOrBelow(request.url, path));
      return (errorHandlers[prefix ?? ''] ?? handleError)(error, request, reply);
    },
    clientErrorHandler: handleClientError,
    ajv: { customOptions: AJV_OPTIONS },
  });

  scheduleRequestsFairly(app.server);
  app.addHook('onReady', async () => {
    const stop = closeSlowRequests(app.server, timeoutMs);
    app.server.once('close', stop);
  });
  app.addHook('preClose', async () => {
    isClosing = true;
  });
  drainOnClose(app);
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  app.addHook('onSend', async (_request, reply) => {
    if (reply.statusCode === 503 && !reply.hasHeader('retry-after')) reply.header('retry-after', RETRY_AFTER_S);
    if (isClosing) reply.header('connection', 'close'); // Clients must not reuse the connection.
  });

  recognizeSites(app, config, origin);
  registerErrorHandler(app);
  rejectUnstorable(app);
  sendSecurityHeaders(app, { isProduction: config.MODE === 'production' });
  rejectOtherOrigins(app, origin, crossOriginPaths);
  await app.register(cookie);
  await app.register(compress, { global: true, threshold: 1_024, encodings: ['br', 'gzip'] });
  if (config.RATE_LIMIT > 0) {
    await app.register(rateLimit, {
      max: config.RATE_LIMIT,
      timeWindow: 60_000,
      store: createRateLimitStore(requestCounts),
      keyGenerator: ({ ip }) => toNetwork(ip),
      errorResponseBuilder: (_request, { after }) =>
        Object.assign(new Error(`Too many requests. Please try again in ${after}.`), { statusCode: 429 }),
    });
  }
  await documentApi(app, config.BRAND);
  return { app, isClosing: () => isClosing };
}
