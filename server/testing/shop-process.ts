import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

/** A whole test run names the folder of the bundled shop. Single tests start the sources, which are always up to date. */
export const BUNDLE = process.env.SHOP_BUNDLE;

/** Starts the shop in its own process, with only the given settings. */
export function startShop(
  settings: Record<string, string>,
  script = BUNDLE === undefined ? 'server/main.ts' : `${BUNDLE}/main.js`,
) {
  // A shop that is started again needs half the CPU time with compiled modules.
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const env = { PATH, ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }), PORT: '0', LOG_LEVEL: 'error', ...settings };
  const shop = spawn(process.execPath, [script], {
    cwd: join(import.meta.dirname, '../..'),
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const exited = once(shop, 'exit').then(([code]) => code as number | null);
  const complaint = text(shop.stderr);
  let output = '';
  const opened = new Promise<string>((done) => {
    shop.stdout.on('data', (chunk) => {
      output += chunk;
      const [address] = /http:\/\/localhost:\d+/.exec(output) ?? [];
      if (address) done(address);
    });
  });
  return {
    shop,
    exited,
    complaint,
    /** Its standard output so far. */
    output: () => output,
    opened: () =>
      Promise.race([
        opened,
        exited.then(async () => {
          throw new Error(`The shop did not open: ${await complaint}`);
        }),
      ]),
    async stop() {
      shop.kill('SIGTERM');
      return exited;
    },
  };
}
