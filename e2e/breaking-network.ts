import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A network between the browser and the shop that can be lost in the middle of an upload. */
export interface BreakingNetwork {
  /** The shop, by this network. */
  origin: string;
  /** The next upload stops after this many bytes. Resolves when it has. */
  stopUploadAfter(bytes: number): Promise<void>;
  /** Ends all connections and accepts none. */
  lose(): void;
  restore(): void;
  close(): void;
}

export async function aBreakingNetwork(shopPort: number): Promise<BreakingNetwork> {
  const sockets = new Set<Socket>();
  let isLost = false;
  let stop: { bytes: number; done: () => void } | undefined;
  const server = createServer((client) => {
    if (isLost) return client.destroy();
    const shop = connect(shopPort, '127.0.0.1');
    for (const [one, other] of [
      [client, shop],
      [shop, client],
    ] as const) {
      sockets.add(one);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        sockets.delete(one);
        other.destroy();
      });
    }
    shop.pipe(client);
    let uploaded = -1;
    client.on('data', (chunk) => {
      if (chunk.subarray(0, 6).toString('latin1') === 'PATCH ') uploaded = 0;
      if (uploaded >= 0 && stop) {
        uploaded += chunk.length;
        if (uploaded > stop.bytes) {
          client.pause();
          stop.done();
          stop = undefined;
          return;
        }
      }
      shop.write(chunk);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const lose = () => {
    isLost = true;
    for (const socket of sockets) socket.destroy();
  };
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    stopUploadAfter: (bytes) =>
      new Promise((done) => {
        stop = { bytes, done };
      }),
    lose,
    restore: () => {
      isLost = false;
    },
    close() {
      lose();
      server.close();
    },
  };
}
