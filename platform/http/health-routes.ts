import type { FastifyInstance } from 'fastify';

export interface HealthChecks {
  isDatabaseUp: () => Promise<boolean>;
  countFailedJobs: () => Promise<number>;
  isClosing: () => boolean;
}

/** Live: the process responds. Ready: it can take traffic, because the database is up and it is not shutting down. */
export function healthRoutes(app: FastifyInstance, { isDatabaseUp, countFailedJobs, isClosing }: HealthChecks) {
  const silent = { logLevel: 'warn' as const, schema: { hide: true }, config: { rateLimit: false as const } };
  app.get('/health/live', silent, async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return { status: 'live' };
  });
  app.get('/health/ready', silent, async (_request, reply) => {
    const database = await isDatabaseUp();
    const isReady = database && !isClosing();
    reply.code(isReady ? 200 : 503).header('cache-control', 'no-store');
    // Failing jobs do not make the process unready: they are retried, and requests are not affected.
    const failedJobs = database ? await countFailedJobs().catch(() => undefined) : undefined;
    return {
      status: isReady ? 'ready' : 'not ready',
      parts: { database: database ? 'up' : 'down', ...(failedJobs !== undefined && { failedJobs }) },
    };
  });
}
