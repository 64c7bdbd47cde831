import type { Server } from 'node:http';
import { Server as NetServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** A connection that is quiet for so long has no request on its way. */
const QUIET_MS = 1_000;
const LOOK_EVERY_MS = 20;

/**
 * Closes the server without resetting anybody. Connections that are kept alive may have a request on its way at the moment the server closes: they stay open
 * until they have been answered once more, with `Connection: close`, or have been quiet. Whoever waits longer than the shop allows is cut off by main.ts.
 */
export function drainOnClose(app: FastifyInstance) {
  let lastRequestAt = 0;
  app.addHook('onRequest', async () => {
    lastRequestAt = performance.now();
  });
  app.addHook('preClose', async () => {
    const { server } = app;
    if (!server.listening) return;
    // Stops listening only. The HTTP server's own `close` would also cut all connections that look idle.
    NetServer.prototype.close.call(server);
    lastRequestAt = performance.now();
    while ((await countConnections(server)) > 0) {
      if (performance.now() - lastRequestAt > QUIET_MS) server.closeIdleConnections();
      await sleep(LOOK_EVERY_MS);
    }
  });
}

const countConnections = (server: Server) =>
  new Promise<number>((done) => server.getConnections((error, count) => done(error ? 0 : count)));
