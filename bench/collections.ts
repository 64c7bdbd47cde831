import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Database, openDatabase } from '@easel/platform/db/open-database';
import { recordFigure } from './figures.ts';
import { formatMs, percentile, printTable } from './measure.ts';
import { disableDrawing, formatLoad, type ShopProcess, seedDemo, waitUntilIdle, withShop } from './shop-process.ts';

/**
 * Calls of a collector with 1,000 collections, one of them with 10,000 works, compared with one who has a single collection of 20 works. Over HTTP, one
 * request at a time: `node bench/collections.ts --runs 200`.
 */
const { values } = parseArgs({ options: { runs: { type: 'string', default: '200' } } });
const RUNS = Number(values.runs);
const WARM_UPS = 10;

const WORKS = 12_000;
const COLLECTIONS = 1_000;
/** One less than the limit: a work is added and removed. */
const LARGEST = 9_999;
const USUAL = 100;
const SMALL = 20;

process.env.DEMO_PASSWORD ??= 'Bench-1234-collections';

interface Collector {
  cookie: string;
  collectionId: number;
  /** Works of the collection in order, and a work that is not in it. */
  workIds: number[];
  otherId: number;
}

/** Fills the collections of a user directly, without the limits of the calls. */
async function fill({ pool }: Database, ownerId: number, collections: number, largest: number): Promise<number> {
  await pool.query('delete from collections where owner_id = $1', [ownerId]);
  await pool.query(
    `insert into collections (owner_id, title, created_at)
     select $1, 'Collection ' || n, now() - n * interval '1 minute' from generate_series(1, $2) n`,
    [ownerId, collections],
  );
  const { rows } = await pool.query<{ id: number }>('select id from collections where owner_id = $1 order by id', [
    ownerId,
  ]);
  const [first] = rows;
  if (!first) throw new Error('No collection was created.');
  await pool.query(
    `insert into collection_works (collection_id, work_id, sort_order)
     select collections.id, works.id, works.id * 4294967296
     from collections cross join works
     where owner_id = $1 and works.id <= case when collections.id = $2 then $3::bigint else $4::bigint end`,
    [ownerId, first.id, largest, Math.min(USUAL, largest)],
  );
  await pool.query('analyze collections, collection_works');
  return first.id;
}

async function logIn(shop: ShopProcess, email: string): Promise<string> {
  const response = await fetch(`${shop.origin}/easel/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: process.env.DEMO_PASSWORD }),
  });
  if (!response.ok) throw new Error(`The login of ${email} returned status ${response.status}.`);
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

async function prepare(
  shop: ShopProcess,
  database: Database,
  email: string,
  collections: number,
  largest: number,
): Promise<Collector> {
  const { rows } = await database.pool.query<{ id: number }>('select id from people where email = $1', [email]);
  const ownerId = rows[0]?.id ?? 0;
  const collectionId = await fill(database, ownerId, collections, largest);
  const workIds = Array.from({ length: largest }, (_, index) => index + 1);
  return { cookie: await logIn(shop, email), collectionId, workIds, otherId: largest + 1 };
}

type Step = (collector: Collector, run: number) => [method: string, path: string, body?: object];

const pageOf = ({ workIds }: Collector) => Math.ceil(workIds.length / 100);
const inCollection = ({ collectionId, otherId }: Collector) =>
  `/my-collections/collection/${collectionId}/artwork/${otherId}`;
const guest = (step: Step): Step & { isGuest?: boolean } => Object.assign(step.bind(undefined), { isGuest: true });

const STEPS: readonly (readonly [name: string, step: Step & { isGuest?: boolean }])[] = [
  ['list my collections, with covers', () => ['GET', '/my-collections']],
  ['list my collections for the panel', () => ['GET', '/my-collections?covers=0']],
  ['my collections with a work', ({ workIds }) => ['GET', `/my-collections/artwork/${workIds[7]}`]],
  ['add and remove a work', (collector, run) => [run % 2 === 0 ? 'PUT' : 'DELETE', inCollection(collector)]],
  [
    'move a work',
    ({ collectionId, workIds }, run) => [
      'PUT',
      `/my-collections/collection/${collectionId}/order`,
      { artworkId: workIds[(run * 7) % workIds.length], beforeArtworkId: workIds[(run * 13 + 1) % workIds.length] },
    ],
  ],
  ['details, owner', ({ collectionId }) => ['GET', `/collection/${collectionId}`]],
  ['first page of works, owner', ({ collectionId }) => ['GET', `/collection/${collectionId}/artworks`]],
  [
    'last page of works, owner',
    (collector) => ['GET', `/collection/${collector.collectionId}/artworks?pageNumber=${pageOf(collector)}`],
  ],
  ['details, guest', guest(({ collectionId }) => ['GET', `/collection/${collectionId}`])],
  ['first page of works, guest', guest(({ collectionId }) => ['GET', `/collection/${collectionId}/artworks`])],
  [
    'last page of works, guest',
    guest((collector) => ['GET', `/collection/${collector.collectionId}/artworks?pageNumber=${pageOf(collector)}`]),
  ],
  ['search collections', guest((_, run) => ['GET', `/collections/search?query=collection+${run}`])],
];

async function timeStep(shop: ShopProcess, collector: Collector, step: (typeof STEPS)[number][1], run: number) {
  const [method, path, body] = step(collector, run);
  const from = performance.now();
  const response = await fetch(`${shop.origin}/easel${path}`, {
    method,
    headers: {
      ...(step.isGuest ? {} : { cookie: collector.cookie }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${method} ${path} returned status ${response.status}.`);
  return performance.now() - from;
}

/** In turns, so that other processes affect both alike. */
async function measureStep(shop: ShopProcess, small: Collector, large: Collector, step: (typeof STEPS)[number][1]) {
  const times: { small: number[]; large: number[] } = { small: [], large: [] };
  for (let run = -WARM_UPS; run < RUNS; run++) {
    const one = await timeStep(shop, small, step, Math.abs(run));
    const other = await timeStep(shop, large, step, Math.abs(run));
    if (run < 0) continue;
    times.small.push(one);
    times.large.push(other);
  }
  return times;
}

const folder = await mkdtemp(join(tmpdir(), 'easel-bench-'));
try {
  await seedDemo(folder, WORKS);
  await withShop(folder, {}, async (shop) => {
    const database = await openDatabase(
      { DATABASE_URL: '', DATABASE_POOL: 4, DATA_DIR: folder },
      { onError: console.error, mayJoin: true },
    );
    await disableDrawing(database);
    const small = await prepare(shop, database, 'editor@easel.example', 1, SMALL);
    const large = await prepare(shop, database, 'collector@easel.example', COLLECTIONS, LARGEST);
    await waitUntilIdle(shop.pid);
    console.log(
      `\n${COLLECTIONS.toLocaleString('en-US')} collections, one with ${LARGEST.toLocaleString('en-US')} works, compared with one of ${SMALL}; ${RUNS} runs, ${formatLoad()}\n`,
    );
    const rows = [['milliseconds', 'small p50', 'p95', 'large p50', 'p95', 'ratio']];
    for (const [name, step] of STEPS) {
      const times = await measureStep(shop, small, large, step);
      const [one, other] = [times.small, times.large].map(
        (all) => [percentile(all, 0.5), percentile(all, 0.95)] as const,
      );
      if (other) recordFigure(`${name}, large collection`, other[0], 'ms');
      if (one && other) rows.push([name, ...[...one, ...other].map(formatMs), `${(other[0] / one[0]).toFixed(1)}x`]);
    }
    printTable(rows);
    await database.close();
  });
} finally {
  await rm(folder, { recursive: true, force: true });
}
