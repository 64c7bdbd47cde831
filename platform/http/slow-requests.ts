import type { IncomingMessage, Server } from 'node:http';

/** A body may take longer than the timeout if it arrives at this rate, as uploads over slow connections do. */
const MIN_BYTES_PER_S = 8_192;
/** Node closes connections whose requests take longer than this many timeouts, at whatever rate. */
const LONGEST_BODY = 20;
/** How often connections are checked within a timeout. */
const CHECKS = 6;
const MAX_CHECK_INTERVAL_MS = 5_000;

/** Node's limits. Headers have to arrive within the timeout, and before the first byte the connection counts as one without headers. */
export const nodeTimeouts = (timeoutMs: number) => ({
  headersTimeout: timeoutMs,
  requestTimeout: timeoutMs * LONGEST_BODY,
  connectionsCheckingInterval: checkIntervalMs(timeoutMs),
});

const checkIntervalMs = (timeoutMs: number) => Math.min(Math.ceil(timeoutMs / CHECKS), MAX_CHECK_INTERVAL_MS);

/** What had arrived at the beginning of the current period. */
interface Progress {
  at: number;
  bytes: number;
}

/**
 * Closes connections that send a body slower than the minimum rate for the length of a timeout. Node itself only limits the time of a whole request,
 * which would end long uploads. Responses, such as event streams, may take any time.
 *
 * Has to be called after everything that replaces the server's request listeners. Returns a function that stops the checks.
 */
export function closeSlowRequests(server: Server, timeoutMs: number): () => void {
  const arriving = new Map<IncomingMessage, Progress>();
  server.on('request', (request: IncomingMessage) => {
    if (!hasBody(request)) return;
    arriving.set(request, { at: performance.now(), bytes: request.socket.bytesRead });
    request.once('close', () => arriving.delete(request));
  });
  const timer = setInterval(() => {
    const now = performance.now();
    for (const [request, progress] of arriving) {
      const { socket, complete } = request;
      const elapsedMs = now - progress.at;
      if (complete || socket.destroyed) arriving.delete(request);
      else if (elapsedMs >= timeoutMs) {
        const bytes = socket.bytesRead - progress.bytes;
        if (bytes < (MIN_BYTES_PER_S * elapsedMs) / 1_000) {
          arriving.delete(request);
          server.emit('clientError', new SlowRequest(), socket);
        } else Object.assign(progress, { at: now, bytes: socket.bytesRead });
      }
    }
  }, checkIntervalMs(timeoutMs));
  timer.unref();
  return () => clearInterval(timer);
}

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Handled like the timeouts of Node. */
class SlowRequest extends Error {
  override name = 'SlowRequest';
  readonly code = 'ERR_HTTP_REQUEST_TIMEOUT';
}
