import type { IncomingHttpHeaders, IncomingMessage, Server, ServerResponse } from 'node:http';

/**
 * A way past the framework for small calls that come by the thousand, such as events. What a lane does not take (a body that is large, zipped or sent in
 * pieces) goes the usual way, where the same calls are answered too. Nothing is logged of single calls.
 */
export interface FastPath {
  /** How the addresses of its calls begin. All of them are POST. */
  path: string;
  answer(call: FastPathRequest): Promise<FastPathResponse>;
}

export interface FastPathRequest {
  url: string;
  headers: IncomingHttpHeaders;
  /** Where the call came from. */
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
  mostBytes: number;
  isClosing: () => boolean;
  addressOf: (request: IncomingMessage) => string;
  /** Whether this address may call now; where not, the usual way says so. */
  mayCall: (address: string) => boolean;
}

/** Pages of other sites call these lanes, and nobody keeps the answers. */
const HEADERS = [
  ...['Content-Type', 'application/json; charset=utf-8'],
  ...['Access-Control-Allow-Origin', '*'],
  ...['Cache-Control', 'no-store'],
  ...['X-Content-Type-Options', 'nosniff'],
];

export function installFastPaths(server: Server, lanes: readonly FastPath[], options: FastPathOptions) {
  const usual = server.listeners('request') as ((request: IncomingMessage, response: ServerResponse) => void)[];
  server.removeAllListeners('request');
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const lane = request.method === 'POST' ? lanes.find(({ path }) => request.url?.startsWith(path)) : undefined;
    const address = lane && isPlain(request, options.mostBytes) ? options.addressOf(request) : undefined;
    if (lane && address !== undefined && !options.isClosing() && options.mayCall(address))
      take(lane, address, request, response);
    else for (const listener of usual) listener(request, response);
  });
}

function isPlain({ url, headers }: IncomingMessage, mostBytes: number): boolean {
  const length = headers['content-length'];
  const isSmall = length !== undefined && Number(length) <= mostBytes;
  return isSmall && headers['content-encoding'] === undefined && !url?.includes('%00');
}

function take(lane: FastPath, address: string, request: IncomingMessage, response: ServerResponse) {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  // One who goes away in the middle of a sentence has said nothing.
  request.on('error', () => {});
  request.on('end', () => {
    const body = chunks.length === 1 ? (chunks[0] as Buffer) : Buffer.concat(chunks);
    void lane
      .answer({ url: request.url as string, headers: request.headers, address, body })
      .then((answer) => send(response, answer));
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
