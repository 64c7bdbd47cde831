import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * A proxy in front of the database that can stop forwarding, cut its connections or go away, to simulate a frozen server, a broken network or a
 * stopped server. It listens on a Unix socket, as the shop's own PostgreSQL does.
 */
export async function aFreezingProxy(databaseUrl: string) {
  const target = new URL(databaseUrl);
  const folder = await mkdtemp(join(tmpdir(), 'easel-proxy-'));
  const sockets = new Set<Socket>();
  let isFrozen = false;

  const server = createServer((client) => {
    const database = connect(Number(target.port), target.hostname);
    for (const [from, to] of [
      [client, database],
      [database, client],
    ] as const) {
      sockets.add(from);
      if (isFrozen) from.pause();
      from.on('data', (chunk) => to.write(chunk));
      if (isFrozen) from.pause();
      from.on('error', () => undefined);
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
    }
  });
  const start = async () => {
    server.listen(join(folder, `.s.PGSQL.${target.port}`));
    await once(server, 'listening');
  };
  await start();

  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  const stop = async () => {
    const closed = once(server, 'close');
    server.close();
    cut();
    await closed;
  };
  const url = new URL(databaseUrl);
  url.searchParams.set('host', folder);
  // A shop has to give up in time.
  url.searchParams.delete('connect_timeout');
  return {
    url: url.href,
    freeze() {
      isFrozen = true;
      for (const socket of sockets) socket.pause();
    },
    thaw() {
      isFrozen = false;
      for (const socket of sockets) socket.resume();
    },
    /** Ends all connections. New ones are accepted. */
    cut,
    /** The socket is gone, as after the database has stopped. */
    stop,
    start,
    async close() {
      if (server.listening) await stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
