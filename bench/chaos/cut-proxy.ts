import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** Passes connections on to a port, until the network between the two is cut: nothing arrives, and nobody is told. */
export async function startCutProxy(targetPort: number) {
  const pairs = new Set<readonly [Socket, Socket]>();
  let isCut = false;
  const server = createServer((client) => {
    const target = connect(targetPort, '127.0.0.1');
    const pair = [client, target] as const;
    pairs.add(pair);
    for (const [from, to] of [pair, [target, client] as const]) {
      if (isCut) from.pause();
      from.on('data', (chunk) => to.write(chunk));
      if (isCut) from.pause();
      from.on('error', () => undefined);
      from.on('close', () => {
        pairs.delete(pair);
        to.destroy();
      });
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The proxy does not listen.');
  const { port } = address;
  const closeAll = () => {
    for (const pair of pairs) for (const socket of pair) socket.destroy();
  };
  return {
    port,
    cut() {
      isCut = true;
      for (const pair of pairs) for (const socket of pair) socket.pause();
    },
    /** Connections of the time of the cut are lost. */
    mend() {
      isCut = false;
      closeAll();
    },
    close() {
      server.close();
      closeAll();
    },
  };
}
