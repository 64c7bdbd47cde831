import type { Server } from 'node:http';
import { Server as NetServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** A connection without traffic for this long has no request in flight. */
const IDLE_MS = 1_000;
const POLL_MS = 20;

/**
 * Closes the server without resetting connections. A keep-alive connection may have a request in flight when the server closes: it stays open until one more
 * response with `Connection: close` was sent, or until it is idle. main.ts closes connections that outlive the shutdown timeout.
 */
export function drainOnClose(app: FastifyInstance) {
  let lastRequestAt = 0;
  app.addHook('onRequest', async () => {
    lastRequestAt = performance.now();
  });
  app.addHook('preClose', async () => {
    const { server } = app;
    if (!server.listening) return;
    // Stops listening only. `close` of the HTTP server would also close all connections that look idle.
    NetServer.prototype.close.call(server);
    lastRequestAt = performance.now();
    while ((await countConnections(server)) > 0) {
      if (performance.now() - lastRequestAt > IDLE_MS) server.closeIdleConnections();
      await sleep(POLL_MS);
    }
  });
}

const countConnections = (server: Server) =>
  new Promise<number>((done) => server.getConnections((error, count) => done(error ? 0 : count)));
