import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sendError } from './error-handler.ts';

const READING = new Set(['GET', 'HEAD', 'OPTIONS']);
/** GET routes that change something: the specification asks for GET /auth/logout. */
const CHANGING_READS = ['/easel/auth/logout'];
/** Routes of the shop's own pages below a path that is open to other sites. */
const OWN_ROUTES = ['/algolia/events'];

/**
 * A call that changes something is accepted from our own pages and from programs, never from a page of another site. The search service is for pages of other
 * sites: it gives nothing away by a cookie, and reads the session only to check whose event it is (decision 12).
 */
export function refuseOtherOrigins(app: FastifyInstance, origin: () => string, openPaths: readonly string[]) {
  app.addHook('onRequest', async (request, reply) => {
    // The matched route is compared, not the address as it was sent: `/easel/auth/%6Cogout` is the same route.
    const route = request.routeOptions.url ?? '';
    const isReading = READING.has(request.method) && !CHANGING_READS.includes(route);
    if (isReading || isOurs(request, origin())) return;
    if (!OWN_ROUTES.includes(route) && openPaths.some((path) => isAtOrBelow(request.url, path))) return;
    return sendError(request, reply, 403, 'Cross-site requests are not allowed.');
  });
}

export const isAtOrBelow = (url: string, path: string): boolean =>
  url.startsWith(path) && [undefined, '/', '?'].includes(url[path.length]);

function isOurs({ headers, host }: FastifyRequest, origin: string): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  if (headers.origin === undefined) return true; // A program: browsers name their origin when they change something.
  return headers.origin === origin || headers.origin.replace(/^https?:\/\//, '') === host;
}
