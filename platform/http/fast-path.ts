import type { IncomingHttpHeaders, IncomingMessage, Server, ServerResponse } from 'node:http';

/**
 * Handles small, frequent POST requests such as events without Fastify. Requests that a fast path does not accept (large, compressed or chunked bodies) go to
 * the regular routes, which handle the same URLs. Requests on a fast path are not logged.
 */
export interface FastPath {
  /** The prefix of its URLs. */
  path: string;
  handle(request: FastPathRequest): Promise<FastPathResponse>;
}

export interface FastPathRequest {
  url: string;
  headers: IncomingHttpHeaders;
  /** The IP address of the client. */
  address: string;
  body: Buffer;
}

export interface FastPathResponse {
  status: number;
  /** JSON. */
  body: string;
  retryAfterS?: number | undefined;
}

export interface FastPathOptions {
  maxBytes: number;
  isClosing: () => boolean;
  addressOf: (request: IncomingMessage) => string;
  /** The rate limiter. Rejected requests go to the regular routes, which respond with the error. */
  mayCall: (address: string) => boolean;
}

/** For pages of other sites; never cached. */
const HEADERS = [
  ...['Content-Type', 'application/json; charset=utf-8'],
  ...['Access-Control-Allow-Origin', '*'],
  ...['Cache-Control', 'no-store'],
  ...['X-Content-Type-Options', 'nosniff'],
];

export function installFastPaths(server: Server, paths: readonly FastPath[], options: FastPathOptions) {
  const regularListeners = server.listeners('request');
  server.removeAllListeners('request');
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const fastPath = request.method === 'POST' ? paths.find(({ path }) => request.url?.startsWith(path)) : undefined;
    const address = fastPath && isPlain(request, options.maxBytes) ? options.addressOf(request) : undefined;
    if (fastPath && address !== undefined && !options.isClosing() && options.mayCall(address))
      takeRequest(fastPath, address, request, response);
    else for (const listener of regularListeners) listener(request, response);
  });
}

function isPlain({ url, headers }: IncomingMessage, maxBytes: number): boolean {
  const length = headers['content-length'];
  const isSmall = length !== undefined && Number(length) <= maxBytes;
  return isSmall && headers['content-encoding'] === undefined && !url?.includes('%00');
}

function takeRequest(fastPath: FastPath, address: string, request: IncomingMessage, response: ServerResponse) {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  // Requests aborted by the client are ignored.
  request.on('error', () => {});
  request.on('end', () => {
    const [first] = chunks;
    const body = first && chunks.length === 1 ? first : Buffer.concat(chunks);
    void fastPath
      .handle({ url: request.url ?? '', headers: request.headers, address, body })
      .then((result) => send(response, result));
  });
}

function send(response: ServerResponse, { status, body, retryAfterS }: FastPathResponse) {
  if (response.destroyed) return;
  const length = ['Content-Length', String(Buffer.byteLength(body))];
  response.writeHead(status, [
    ...HEADERS,
    ...length,
    ...(retryAfterS === undefined ? [] : ['Retry-After', String(retryAfterS)]),
  ]);
  response.end(body);
}
