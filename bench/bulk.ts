import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { MAX_BULK_WORKS } from '@easel/domain/studio/bulk-changes';
import { openDatabase } from '@easel/platform/db/open-database';
import { recordFigure } from './figures.ts';
import { formatMs, percentile, printTable } from './measure.ts';
import { disableDrawing, formatLoad, logIn, seedDemo, waitUntilIdle, withShop } from './shop-process.ts';

/** An artist changes the prices of 500 works at once, in parts, while a visitor loads listings: `node bench/bulk.ts --works 3000`. */
const { values } = parseArgs({ options: { works: { type: 'string', default: '3000' } } });
const ARTIST_WORKS = 500;
const EMAIL = 'artist@easel.example';
process.env.DEMO_PASSWORD ??= 'Bench-1234-bulk';

async function timed(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now();
  await work();
  return performance.now() - from;
}

const folder = await mkdtemp(join(tmpdir(), 'easel-bench-'));
try {
  await seedDemo(folder, Number(values.works));
  await withShop(folder, {}, async (shop) => {
    const database = await openDatabase(
      { DATABASE_URL: '', DATABASE_POOL: 4, DATA_DIR: folder },
      { onError: console.error, mayJoin: true },
    );
    await disableDrawing(database);
    const { rows } = await database.pool.query<{ id: string }>(
      `update works set artist_id = (select id from people where email = $1)
       where id in (select id from works where original_status = 'avail' and list_prices is not null order by id limit $2) returning id`,
      [EMAIL, ARTIST_WORKS],
    );
    const ids = rows.map(({ id }) => Number(id));
    await waitUntilIdle(shop.pid);
    const cookie = await logIn(shop, EMAIL);
    const send = async (path: string, body: object) => {
      const response = await fetch(`${shop.origin}/easel${path}`, {
        method: 'POST',
        headers: { cookie, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      const text = await response.text();
      if (!response.ok) throw new Error(`${path} returned status ${response.status}: ${text}`);
      return JSON.parse(text);
    };
    // Another listing each time, so that none is cached.
    let page = 0;
    const visit = async () => {
      page += 1;
      const response = await fetch(`${shop.origin}/all?price=${100 + page}-9000`, { headers: { accept: 'text/html' } });
      await response.text();
    };
    const visitFor = async (isDone: () => boolean) => {
      const times: number[] = [];
      while (!isDone()) times.push(await timed(visit));
      return times;
    };
    const quiet: number[] = [];
    for (let run = 0; run < 20; run++) quiet.push(await timed(visit));
    const parts: number[] = [];
    let isDone = false;
    const visits = visitFor(() => isDone);
    const change = { kind: 'price-percent', percent: 10 };
    const batchId = randomUUID();
    for (let from = 0; from < ids.length; from += MAX_BULK_WORKS) {
      const body = { batchId, artworkIds: ids.slice(from, from + MAX_BULK_WORKS), change, isPreview: false };
      parts.push(await timed(() => send('/studio/works/bulk', body)));
    }
    isDone = true;
    const busy = await visits;
    const undo = await timed(() => send('/studio/works/bulk/undo', { batchId }));
    console.log(`\n${ids.length} works in parts of ${MAX_BULK_WORKS}, ${formatLoad()}\n`);
    const row = (name: string, times: number[]) => [
      name,
      formatMs(percentile(times, 0.5)),
      formatMs(Math.max(...times)),
    ];
    printTable([
      ['milliseconds', 'p50', 'most'],
      row('a part of the change', parts),
      row('undo of all', [undo]),
      row('a listing before', quiet),
      row('a listing meanwhile', busy),
    ]);
    recordFigure('change 50 of 500 works', percentile(parts, 0.5), 'ms');
    await database.close();
  });
} finally {
  await rm(folder, { recursive: true, force: true });
}
