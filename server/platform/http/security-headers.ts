import type { FastifyInstance } from 'fastify';

/** Security headers of every response. Pages set their own content security policy; everything else may load nothing. */
export function sendSecurityHeaders(app: FastifyInstance, { isProduction }: { isProduction: boolean }) {
  app.addHook('onSend', async (_request, reply) => {
    reply.headers({
      'X-Content-Type-Options': 'nosniff',
      'X-Frame-Options': 'DENY',
      'Referrer-Policy': 'strict-origin-when-cross-origin',
      'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(self)',
      'Cross-Origin-Opener-Policy': 'same-origin',
      'Cross-Origin-Resource-Policy': 'same-origin',
      ...(isProduction && { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' }),
    });
    if (!reply.hasHeader('Content-Security-Policy')) {
      reply.header(
        'Content-Security-Policy',
        "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
      );
    }
  });
}
