import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Authenticate } from './api-dispatcher.ts';
import { isCall } from './error-handler.ts';
import type { Person } from './visitor.ts';

const SESSION_COOKIE = /(?:^|__Secure-)easel\.session_token$/;

/** Who made the request, where the route has looked already. */
const callers = new WeakMap<FastifyRequest, Person | undefined>();

export const rememberCaller = (request: FastifyRequest, person: Person | undefined) => callers.set(request, person);

/** account §6: every answer of the API says in `authenticated-user` whether its caller is logged in after the call. */
export function sendAuthenticationHeader(app: FastifyInstance, authenticate: Authenticate) {
  app.addHook('onSend', async (request, reply) => {
    if (!isCall(request.url)) return;
    reply.header('authenticated-user', String(await isAuthenticatedAfter(request, reply, authenticate)));
  });
}

async function isAuthenticatedAfter(request: FastifyRequest, reply: FastifyReply, authenticate: Authenticate) {
  const written = [reply.getHeader('set-cookie') ?? []].flat().map(String);
  const isUnchanged =
    callers.has(request) && request.method === 'GET' && !written.some((cookie) => SESSION_COOKIE.test(nameOf(cookie)));
  // In an outage the session cannot be read again.
  if (isUnchanged || reply.statusCode >= 500) return callers.get(request) !== undefined;
  const cookie = cookiesAfter(request.headers.cookie ?? '', written);
  return (await authenticate(cookie).catch(() => undefined)) !== undefined;
}

const nameOf = (cookie: string) => cookie.slice(0, cookie.indexOf('=')).trim();

/** The Cookie header that the browser sends next, as far as sessions are concerned. */
function cookiesAfter(sent: string, written: readonly string[]): string {
  const kept = new Map(sent.split(';').map((pair) => [nameOf(pair), pair.trim()]));
  for (const cookie of written) {
    const [pair = ''] = cookie.split(';');
    if (/;\s*max-age=0(?:;|$)/i.test(cookie)) kept.delete(nameOf(pair));
    else kept.set(nameOf(pair), pair.trim());
  }
  return [...kept.values()].join('; ');
}
