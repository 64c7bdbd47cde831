import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

export const SHIP_TO = {
  fullName: 'Ada Moreau',
  street1: '1 Gallery Street',
  city: 'San Francisco',
  state: 'CA',
  postalCode: '94103',
  countryCode: 'us',
};

export interface Reply {
  /** 0 if the connection was lost before the response. */
  status: number;
  payload: { quoteId?: string; status?: string; orderNumber?: string; totals?: Record<string, number> };
  body: string;
}

const LOST: Reply = { status: 0, payload: {}, body: '' };

/** The connection was not accepted in time, so nothing was sent. */
const BUSY: Reply = { ...LOST, status: 503 };
const BUSY_WAIT_MS = 200;

/** A guest who shops over HTTP, and tries again when the shop says that it is busy. `origin` is asked for every request, so a guest can use several processes. */
export function aRemoteShopper(origin: () => string, guestId: string = randomUUID()) {
  const post = async (path: string, content: object, headers: Record<string, string> = {}): Promise<Reply> => {
    try {
      const response = await fetch(`${origin()}/easel${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie: `easel.cart=${guestId}`, ...headers },
        body: JSON.stringify(content),
      });
      const body = await response.text();
      const { payload } = JSON.parse(body) as { payload?: Reply['payload'] };
      return { status: response.status, payload: payload ?? {}, body };
    } catch (error) {
      return isConnectTimeout(error) ? BUSY : LOST;
    }
  };
  const postPatiently = async (...request: Parameters<typeof post>): Promise<Reply> => {
    for (;;) {
      const reply = await post(...request);
      if (reply.status !== 503) return reply;
      await sleep(BUSY_WAIT_MS);
    }
  };
  const { countryCode, state: region, postalCode } = SHIP_TO;
  return {
    guestId,
    quote: (content: object = {}) =>
      postPatiently('/cart/express-checkout-summary', { destination: { countryCode, region, postalCode }, ...content }),
    order: (quoteId: string | undefined, token = 'test-success', key: string = randomUUID()) =>
      postPatiently(
        '/cart/order',
        { quoteId, email: `${guestId}@shopper.example`, address: SHIP_TO, payment: { token } },
        { 'idempotency-key': key },
      ),
  };
}

const isConnectTimeout = (error: unknown): boolean =>
  error instanceof Error && error.cause instanceof Error && error.cause.name === 'ConnectTimeoutError';

export type RemoteShopper = ReturnType<typeof aRemoteShopper>;
