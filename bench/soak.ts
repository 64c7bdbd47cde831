import { mkdtemp, rm } from 'node:fs/promises';
import { Agent } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { recordFigure } from './figures.ts';
import { formatMb } from './measure.ts';
import { BROWSING, chooseKind, createRandom, sendRequest, worksRequests } from './mixed-requests.ts';
import { readUsage, seedDemo, waitUntilIdle, withShop } from './shop-process.ts';

/**
 * Memory of the shop during a long mixed use, printed every minute: `node bench/soak.ts --minutes 60`. With `--snapshots`, heap snapshots of the start and the end
 * are written into the current folder. `--pause 100` lets each client wait 100 ms after every response, as people do. Fails on a 5xx response.
 */
const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '60' },
    clients: { type: 'string', default: '4' },
    pause: { type: 'string', default: '0' },
    works: { type: 'string', default: '1200' },
    snapshots: { type: 'boolean', default: false },
  },
});
const MINUTE_MS = 60_000;

interface Work {
  productUrl: string;
  imageBaseUrl: string;
  sku: string;
}

async function readWorks(origin: string): Promise<Work[]> {
  const pages = await Promise.all(
    [0, 1, 2, 3, 4].map(async (page) => (await fetch(`${origin}/easel/works?page=${page}`)).json()),
  );
  return (pages as { payload: { results: Work[] } }[]).flatMap(({ payload }) => payload.results);
}

const folder = await mkdtemp(join(tmpdir(), 'easel-soak-'));
try {
  await seedDemo(folder, Number(values.works));
  await withShop(
    folder,
    {},
    async ({ origin, pid }) => {
      const agent = new Agent({ keepAlive: true, maxSockets: Number(values.clients) });
      const kinds = [...BROWSING, ...worksRequests(await readWorks(origin))];
      await waitUntilIdle(pid);
      const snapshot = () => values.snapshots && process.kill(pid, 'SIGUSR2');
      const statuses = new Map<number, number>();
      const memory = async () => formatMb((await readUsage(pid))?.rss ?? 0);
      console.log(`after start   ${await memory()}`);
      recordFigure('memory after start', ((await readUsage(pid))?.rss ?? 0) / 2 ** 20, 'MB');
      snapshot();
      const end = performance.now() + Number(values.minutes) * MINUTE_MS;
      const visit = async (client: number) => {
        const pick = createRandom(client + 1);
        let cookie: string | undefined;
        while (performance.now() < end) {
          const { make } = chooseKind(kinds, pick);
          const { status, headers } = await sendRequest(origin, agent, { ...make(pick), ...(cookie && { cookie }) });
          statuses.set(status, (statuses.get(status) ?? 0) + 1);
          // A guest keeps a cart for about fifty requests, then somebody else comes.
          if (headers['set-cookie']) cookie = headers['set-cookie'].map((one) => one.split(';')[0]).join('; ');
          if (pick(50) === 0) cookie = undefined;
          await sleep(Number(values.pause));
        }
      };
      const visits = Promise.all(Array.from({ length: Number(values.clients) }, (_, client) => visit(client)));
      for (let minute = 1; minute <= Number(values.minutes); minute += 1) {
        await sleep(MINUTE_MS);
        const count = [...statuses.values()].reduce((sum, one) => sum + one, 0);
        console.log(`minute ${String(minute).padStart(3)}    ${await memory()}   ${count} requests`);
      }
      await visits;
      agent.destroy();
      snapshot();
      console.log(
        `statuses: ${[...statuses].map(([status, count]) => `${status || 'no response'} ${count}`).join(', ')}`,
      );
      if ([...statuses.keys()].some((status) => status === 0 || status >= 500)) process.exitCode = 1;
    },
    values.snapshots ? ['--heapsnapshot-signal=SIGUSR2'] : [],
  );
} finally {
  await rm(folder, { recursive: true, force: true });
}
