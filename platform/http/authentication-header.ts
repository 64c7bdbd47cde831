import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isCall } from './error-handler.ts';
import type { Authenticate, Person } from './visitor.ts';

const SESSION_COOKIE = /(?:^|__Secure-)easel\.session_token$/;

/** The user of each request that the dispatcher has already authenticated. */
const users = new WeakMap<FastifyRequest, Person | undefined>();

export const rememberUser = (request: FastifyRequest, person: Person | undefined) => users.set(request, person);

/**
 * Every API response has an `authenticated-user` header that tells whether the client is logged in after the call
 * (docs/specification/accounts.md#roles).
 */
export function sendAuthenticationHeader(app: FastifyInstance, authenticate: Authenticate) {
  app.addHook('onSend', async (request, reply) => {
    if (!isCall(request.url) && !users.has(request)) return;
    const isAuthenticated = await isAuthenticatedAfter(request, reply, authenticate).catch(() => undefined);
    // Unknown during an outage: the header must not tell a member that they are logged out.
    if (isAuthenticated !== undefined) reply.header('authenticated-user', String(isAuthenticated));
  });
}

async function isAuthenticatedAfter(request: FastifyRequest, reply: FastifyReply, authenticate: Authenticate) {
  const written = [reply.getHeader('set-cookie') ?? []].flat().map(String);
  const isUnchanged =
    users.has(request) && request.method === 'GET' && !written.some((cookie) => SESSION_COOKIE.test(nameOf(cookie)));
  if (isUnchanged || (users.has(request) && reply.statusCode >= 500)) return users.get(request) !== undefined;
  return (await authenticate(cookiesAfter(request.headers.cookie ?? '', written))) !== undefined;
}

const nameOf = (cookie: string) => cookie.slice(0, cookie.indexOf('=')).trim();

/** The Cookie header of the browser's next request. */
function cookiesAfter(sent: string, written: readonly string[]): string {
  const cookies = new Map(sent.split(';').map((pair) => [nameOf(pair), pair.trim()]));
  for (const cookie of written) {
    const [pair = ''] = cookie.split(';');
    if (/;\s*max-age=0(?:;|$)/i.test(cookie)) cookies.delete(nameOf(pair));
    else cookies.set(nameOf(pair), pair.trim());
  }
  return [...cookies.values()].join('; ');
}
