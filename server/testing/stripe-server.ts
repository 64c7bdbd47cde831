import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { parse } from 'qs';
import { answerStripeCall, type CallFields, type Intent, StripeFault, type StripeWorld } from './stripe-world.ts';

/** Requests with this token have their effect, but their answer is lost, however often they are repeated. */
export const LOST_TOKEN = 'ctoken_lost';

export interface StripeStandIn {
  url: string;
  world: StripeWorld;
  /** Every request, for checks of what was sent. */
  requests: { method: string; path: string; fields: CallFields; headers: IncomingMessage['headers'] }[];
  /** While true, nothing is answered. */
  setDown(isDown: boolean): void;
  close(): Promise<void>;
}

interface Remembered {
  body: string;
  answer: { status: number; json: unknown };
}

/** A server that speaks the part of Stripe's API that the shop uses: form-encoded bodies, idempotency keys, lists and errors. */
export async function startStripeStandIn({ port = 0, secretKey = 'sk_test_shop' } = {}): Promise<StripeStandIn> {
  const world: StripeWorld = {
    intents: new Map(),
    refunds: [],
    customers: new Map(),
    methods: new Map(),
    sessions: new Map(),
    balance: [],
  };
  const remembered = new Map<string, Remembered>();
  const requests: StripeStandIn['requests'] = [];
  let isDown = false;

  const answer = (method: string, path: string, fields: CallFields): Remembered['answer'] => {
    try {
      return { status: 200, json: answerStripeCall(world, method, path, fields, url()) };
    } catch (error) {
      if (error instanceof StripeFault) return { status: error.status, json: { error: error.body } };
      throw error;
    }
  };
  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const { method = 'GET', headers } = request;
    const { pathname, search } = new URL(request.url ?? '/', 'http://localhost');
    const body = await text(request);
    const fields = parse(method === 'GET' ? search.slice(1) : body, { depth: 10 }) as CallFields;
    if (pathname.startsWith('/bank/')) return answerAsBank(response, pathname, search);
    requests.push({ method, path: pathname, fields, headers });
    if (isDown) return void request.socket.destroy();
    if (headers.authorization !== `Bearer ${secretKey}`)
      return send(response, 401, { error: { type: 'invalid_request_error', message: 'Invalid API Key provided' } });
    const key = headers['idempotency-key'];
    const before = typeof key === 'string' && method === 'POST' ? remembered.get(key) : undefined;
    if (before && before.body !== body)
      return send(response, 400, {
        error: { type: 'idempotency_error', message: 'Keys cannot be used with other parameters.' },
      });
    const result = before?.answer ?? answer(method, pathname, fields);
    if (typeof key === 'string' && method === 'POST') remembered.set(key, { body, answer: result });
    if (fields.confirmation_token === LOST_TOKEN) return void request.socket.destroy();
    send(response, result.status, result.json);
  };
  /** The page of a bank. It leads back to the shop. */
  const answerAsBank = (response: ServerResponse, path: string, query: string) => {
    const intent = world.intents.get(path.slice('/bank/'.length));
    if (intent) confirmAtBank(intent, !query.includes('approve=no'));
    response.writeHead(302, { location: intent?.return_url ?? '/' }).end();
  };

  const server = createServer((request, response) => void handle(request, response));
  await new Promise<void>((done) => server.listen(port, 'localhost', done));
  const url = () => `http://localhost:${(server.address() as AddressInfo).port}`;
  return {
    url: url(),
    world,
    requests,
    setDown: (value) => {
      isDown = value;
    },
    close: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
}

const send = (response: ServerResponse, status: number, json: unknown) => {
  response.writeHead(status, {
    'content-type': 'application/json',
    'request-id': `req_${randomBytes(6).toString('hex')}`,
  });
  response.end(JSON.stringify(json));
};

/** The buyer's answer to their bank. A cancelled payment cannot be confirmed. */
export function confirmAtBank(intent: Intent, isApproved: boolean) {
  if (intent.status !== 'requires_action') return;
  intent.next_action = null;
  intent.status = isApproved ? 'requires_capture' : 'requires_payment_method';
  if (!isApproved) intent.last_payment_error = { code: 'payment_intent_authentication_failure' };
}
