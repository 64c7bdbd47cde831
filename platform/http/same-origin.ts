import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sendError } from './error-handler.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether only pages of this site and clients other than browsers may use the route. By default routes that are not GET, except `openPaths`. */
    isSameOriginOnly?: boolean;
  }
}

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Rejects requests that change something and come from a page of another site (CSRF). The search protocols are open to other sites: they never use the session
 * to authorize, only to verify whose event it is (decision 12).
 */
export function rejectOtherOrigins(app: FastifyInstance, origin: () => string, openPaths: readonly string[]) {
  app.addHook('onRequest', async (request, reply) => {
    const isOpen = openPaths.some((path) => isAtOrBelow(request.url, path));
    const { isSameOriginOnly = !SAFE_METHODS.has(request.method) && !isOpen } = request.routeOptions.config;
    if (!isSameOriginOnly || isSameOrigin(request, origin())) return;
    return sendError(request, reply, 403, 'Cross-site requests are not allowed.');
  });
}

export const isAtOrBelow = (url: string, path: string): boolean =>
  url.startsWith(path) && [undefined, '/', '?'].includes(url[path.length]);

function isSameOrigin({ headers, host }: FastifyRequest, origin: string): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  if (headers.origin === undefined) return true; // Not a browser: browsers send Origin with requests that change something.
  return headers.origin === origin || headers.origin.replace(/^https?:\/\//, '') === host;
}
