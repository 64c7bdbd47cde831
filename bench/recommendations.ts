import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createVisits, type Visit } from '@easel/demo/behavior';
import { createSeededRandom } from '@easel/demo/random';
import { copyVisits } from '@easel/demo/seed-behavior';
import { mergeRankings } from '@easel/domain/discovery/merge-rankings';
import { type Database, openDatabase } from '@easel/platform/db/open-database';
import { createLog } from '@easel/platform/log';
import { readConfig } from '@easel/server/config';
import type { PodId } from '@easel/server/discovery/discovery';
import { createDiscovery } from '@easel/server/discovery/embedded/create-embedded-discovery';
import { aggregateSignals } from '@easel/server/tracking/popularity/aggregate-signals';
import { recordFigure } from './figures.ts';
import { formatMs, percentile, printTable } from './measure.ts';
import { seedDemo } from './shop-process.ts';

/**
 * Whether recommendations predict what demo visitors look at next. The last work of every visit is held out; the other works are stored as events, if the
 * visitor belongs to the training visitors. For the held-out visitors, the shop recommends 12 works for the work they viewed before the last one, or for all
 * they viewed. A hit is a row that contains the held-out work. Tastes of demo visitors are hidden from the recommender (demo/behavior.ts).
 */
const { values } = parseArgs({
  options: {
    works: { type: 'string', default: '1200' },
    visitors: { type: 'string', default: '3000' },
    seed: { type: 'string', default: 'easel' },
  },
});
const ROW = 12;
const TEST_SHARE = 0.25;
const MAX_SEEDS = 5;
const ACCOUNT = 'bench';
const ZONE = 'US';

const folder = await mkdtemp(join(tmpdir(), 'easel-bench-'));
await seedDemo(folder, Number(values.works));
const database = await openDatabase(
  { DATABASE_URL: '', DATABASE_POOL: 4, DATA_DIR: folder },
  { onError: console.error, mayJoin: true },
);
const log = createLog(readConfig({ LOG_LEVEL: 'silent' }));

interface SellableWork {
  id: number;
  family: string;
  artist: number;
  color: string;
}

/** Only works that can be recommended, so that no method loses hits to sold works. */
async function readWorks({ pool }: Database): Promise<SellableWork[]> {
  const { rows } = await pool.query<SellableWork>(`
    select id, split_part(picture_recipe, ' ', 1) as family, artist_id as artist, picture_color as color
    from works where original_status = 'avail' and is_safe and 'US' = any(sold_in_zones) order by id`);
  return rows;
}

const works = await readWorks(database);
const visits = createVisits(works, Number(values.visitors), values.seed).filter(({ choices }) => choices.length >= 3);
const isTested = ({ visitor }: Visit) => createSeededRandom(`tested ${values.seed} ${visitor}`).isTrue(TEST_SHARE);
const tested = visits.filter(isTested);
const training = visits.filter((visit) => !isTested(visit));

const client = await database.pool.connect();
await client.query('truncate behavior_events, work_popularity, work_pairs, signal_progress, favorites');
await copyVisits(client, {
  visits: training,
  idOf: (work) => works[work]?.id ?? 0,
  account: ACCOUNT,
  now: Date.now(),
});
client.release();
const startedAt = performance.now();
await aggregateSignals({ db: database.patientDb, account: ACCOUNT, now: Date.now });
const countingMs = performance.now() - startedAt;
const recountAt = performance.now();
await aggregateSignals({ db: database.patientDb, account: ACCOUNT, now: Date.now });
const recountingMs = performance.now() - recountAt;

const search = await createDiscovery({ database, log, folder, listed: 'available', now: Date.now });
const ask = async (podId: PodId, workIds: readonly number[], limit = ROW) =>
  (await search.discovery.recommendations(podId, { workIds, limit, zone: ZONE })).ids;
// Palettes are read in the background.
while ((await ask('palette', [works[0]?.id ?? 0])).length === 0) await new Promise((done) => setTimeout(done, 200));

const trending = await ask('trending', [], 50);
const random = createSeededRandom(`row ${values.seed}`);

type Recommender = (viewed: readonly number[]) => Promise<number[]>;

const forLast =
  (podId: PodId): Recommender =>
  (viewed) =>
    ask(podId, viewed.slice(-1));

const forAll =
  (podId: PodId): Recommender =>
  async (viewed) =>
    mergeRankings(
      await Promise.all(viewed.slice(-MAX_SEEDS).map((id) => ask(podId, [id], ROW + viewed.length))),
    ).filter((id) => !viewed.includes(id));

const methods: [name: string, Recommender][] = [
  ['random', async () => Array.from({ length: ROW }, () => random.pick(works).id)],
  ['most popular', async (viewed) => trending.filter((id) => !viewed.includes(id))],
  ['similar colors, last work', forLast('palette')],
  ['similar works, last work', forLast('similar')],
  ['viewed together, last work', forLast('also-viewed')],
  ['similar works, up to 5 works', forAll('similar')],
  ['viewed together, up to 5 works', forAll('also-viewed')],
];

const rows: string[][] = [['method', `hit rate@${ROW}`, 'against popular', 'p50', 'p99']];
const popularHits: number[] = [];
for (const [name, recommend] of methods) {
  let hits = 0;
  const times: number[] = [];
  for (const { choices } of tested) {
    const ids = choices.map(({ work }) => works[work]?.id ?? 0);
    const before = performance.now();
    const row = (await recommend(ids.slice(0, -1))).slice(0, ROW);
    times.push(performance.now() - before);
    if (row.includes(ids.at(-1) ?? 0)) hits += 1;
  }
  if (name === 'most popular') popularHits.push(hits);
  const ratio = popularHits[0] ? `${(hits / popularHits[0]).toFixed(1)}x` : '';
  recordFigure(`recommendations, ${name}, hit rate`, (100 * hits) / tested.length, '%', 'higher');
  rows.push([
    name,
    `${((100 * hits) / tested.length).toFixed(1)} %`,
    ratio,
    formatMs(percentile(times, 0.5)),
    formatMs(percentile(times, 0.99)),
  ]);
}
console.log(
  `${works.length} works, ${training.length} visits to learn from, ${tested.length} held out; pairs counted in ${formatMs(countingMs)} ms, again in ${formatMs(recountingMs)} ms\n`,
);
printTable(rows);
await search.close();
await database.close();
await rm(folder, { recursive: true, force: true });
