import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { STYLES } from '@easel/domain/catalogue/styles';
import { facetSlugOf } from '@easel/domain/discovery/facet-slug';
import { seedDemo, withShop } from './shop-process.ts';

/**
 * Concurrent visitors, each sending sequential requests for pages and calls: latency, failures and memory growth.
 * `node bench/load.ts --clients 200 --seconds 60`
 */
const { values } = parseArgs({
  options: { clients: { type: 'string', default: '200' }, seconds: { type: 'string', default: '60' } },
});
const clients = Number(values.clients);
const seconds = Number(values.seconds);
const SAMPLES = 6;
const STYLE_SLUGS = STYLES.map(facetSlugOf);
const CATEGORIES = ['all', 'paintings', 'photography', 'drawings', 'collage'];
const WORDS = ['blue sea', 'large abstract', 'portrait of a woman', 'winter', 'under 500', 'harbor', 'red'];

/** Seeded pseudorandom numbers: the same sequence in every run. Seeds are spread first; similar seeds would begin with the same choice. */
function createRandom(seed: number) {
  let state = Math.imul(seed, 2_654_435_761) >>> 0;
  return (most: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 4_294_967_296) * most);
  };
}
type Random = ReturnType<typeof createRandom>;
const oneOf = <T>(list: readonly T[], pick: Random): T => list[pick(list.length)] as T;

/** Request kinds with their share. Listings have thousands of URLs, so most of them are rendered. */
const KINDS: [name: string, share: number, (pick: Random) => { path: string; body?: object }][] = [
  ['home', 10, () => ({ path: '/' })],
  [
    'listing',
    40,
    (pick) => ({ path: `/${oneOf(CATEGORIES, pick)}/${oneOf(STYLE_SLUGS, pick)}?price=${pick(20) * 100}-5000` }),
  ],
  ['search page', 15, (pick) => ({ path: `/all?query=${encodeURIComponent(oneOf(WORDS, pick))}` })],
  ['search call', 20, (pick) => ({ path: '/easel/search', body: { query: oneOf(WORDS, pick) } })],
  ['suggestions', 10, (pick) => ({ path: `/easel/autocomplete?query=${oneOf(['ab', 'se', 'por', 'win'], pick)}` })],
  ['client data', 5, () => ({ path: '/easel/all-client-data' })],
];
const SHARES = KINDS.reduce((sum, [, share]) => sum + share, 0);

function kindOf(pick: Random) {
  let left = pick(SHARES);
  return KINDS.find(([, share]) => {
    left -= share;
    return left < 0;
  }) as (typeof KINDS)[number];
}

function send(origin: string, agent: Agent, path: string, body: object | undefined): Promise<number> {
  return new Promise((done, fail) => {
    const text = body && JSON.stringify(body);
    const headers = { 'accept-encoding': 'gzip', ...(text && { 'content-type': 'application/json' }) };
    const sent = request(`${origin}${path}`, { agent, method: body ? 'POST' : 'GET', headers }, (response) => {
      response.resume();
      response.once('end', () => done(response.statusCode ?? 0));
    });
    sent.once('error', fail);
    sent.end(text);
  });
}

async function memoryMb(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
}

const at = (sorted: number[], share: number) => (sorted[Math.floor((sorted.length - 1) * share)] ?? 0).toFixed(0);

const folder = await mkdtemp(join(tmpdir(), 'easel-bench-'));
await seedDemo(folder);
await withShop(folder, {}, async ({ origin, pid }) => {
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  const times = new Map<string, number[]>(KINDS.map(([name]) => [name, []]));
  const statuses = new Map<number, number>();
  const memory = [await memoryMb(pid)];
  const start = performance.now();
  const end = start + seconds * 1_000;
  const sampling = setInterval(async () => memory.push(await memoryMb(pid)), (seconds * 1_000) / SAMPLES);
  await Promise.all(
    Array.from({ length: clients }, async (_, client) => {
      const pick = createRandom(client + 1);
      while (performance.now() < end) {
        const [name, , make] = kindOf(pick);
        const { path, body } = make(pick);
        const began = performance.now();
        const status = await send(origin, agent, path, body).catch(() => 0);
        times.get(name)?.push(performance.now() - began);
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      }
    }),
  );
  clearInterval(sampling);
  agent.destroy();
  const all = [...times.values()].flat().sort((a, b) => a - b);
  console.log(`${clients} clients, ${seconds} s: ${(all.length / seconds).toFixed(0)} responses/s`);
  for (const [name, list] of [...times, ['all', all] as const]) {
    const sorted = [...list].sort((a, b) => a - b);
    console.log(
      `${name.padEnd(14)} ${String(sorted.length).padStart(6)}   p50 ${at(sorted, 0.5)} ms   p99 ${at(sorted, 0.99)} ms   slowest ${at(sorted, 1)} ms`,
    );
  }
  console.log(`statuses: ${[...statuses].map(([status, count]) => `${status || 'no response'} ${count}`).join(', ')}`);
  console.log(`memory: ${memory.join(', ')} MB`);
});
await rm(folder, { recursive: true, force: true });
