import { createSeededRandom } from '@easel/demo/random';
import { createNearestNeighbors } from '@easel/search/nearest-neighbors';
import { elementAt } from './element-at.ts';
import { recordFigure } from './figures.ts';
import { cpuMs, formatMs, percentile, printTable } from './measure.ts';
import { installPeers, loadPeer } from './peers/load-peer.ts';

/** Nearest neighbors among clustered vectors, with filters that keep all, half and one of a hundred. */
const FILTERS = [
  { name: 'all', keeps: () => true },
  { name: 'half', keeps: (id: number) => scatter(id, 1) % 2 === 0 },
  { name: '1 %', keeps: (id: number) => scatter(id, 2) % 100 === 7 },
] as const;
/** A number without relation to the order of ids, so that filters and clusters are independent. */
function scatter(id: number, salt: number): number {
  let hash = Math.imul(id ^ Math.imul(salt, 0x9e3779b1), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

const LIMIT = 10;
const CHECKED = 30;
const CLUSTERS = 500;

export interface NeighborSetting {
  count: number;
  queries: number;
  dimensions: number;
  hasPeers: boolean;
}

interface Contestant {
  name: string;
  put(id: number, vector: Float32Array): void;
  nearest(vector: Float32Array, keeps: (id: number) => boolean): number[];
}

type Search = Contestant['nearest'];

/** Like the activations of a network: not negative, correlated, around many centers. The same seed makes the same vectors. */
function createVectors({ dimensions }: NeighborSetting) {
  const { next: random } = createSeededRandom('vectors');
  const centers = Array.from({ length: CLUSTERS }, () =>
    Float32Array.from({ length: dimensions }, () => Math.max(0, random() + random() - 0.9)),
  );
  // A table of noise is faster than a million times 576 random numbers.
  const noise = Float32Array.from({ length: 65_537 }, () => random() + random() + random() - 1.5);
  return (id: number, into: Float32Array = new Float32Array(dimensions)): Float32Array => {
    const center = elementAt(centers, scatter(id, 3) % CLUSTERS);
    let at = scatter(id, 4) % noise.length;
    const step = 1 + (scatter(id, 5) % 9_973);
    for (let one = 0; one < dimensions; one++) {
      at = (at + step) % noise.length;
      into[one] = Math.max(0, (center[one] as number) + 0.3 * (noise[at] as number));
    }
    return into;
  };
}

const easel = (dimensions: number): Contestant => {
  const neighbors = createNearestNeighbors(dimensions, 'int8');
  return {
    name: 'Easel, int8',
    put: (id, vector) => neighbors.put(id, vector),
    nearest: (vector, keeps) => neighbors.nearest(vector, { limit: LIMIT, allows: keeps }).map(({ id }) => id),
  };
};

interface HnswIndex {
  initIndex(most: number): void;
  setEf(ef: number): void;
  addPoint(point: number[], label: number): void;
  searchKnn(point: number[], k: number, filter?: (label: number) => boolean): { neighbors: number[] };
}

async function hnswlib(dimensions: number, count: number): Promise<Contestant> {
  const library = await loadPeer<{
    default: { HierarchicalNSW: new (space: string, dimensions: number) => HnswIndex };
  }>('hnswlib-node');
  const index = new library.default.HierarchicalNSW('cosine', dimensions);
  index.initIndex(count);
  index.setEf(200);
  return {
    name: 'hnswlib-node',
    put: (id, vector) => index.addPoint([...vector], id),
    nearest: (vector, keeps) => index.searchKnn([...vector], LIMIT, keeps).neighbors,
  };
}

interface UsearchIndex {
  add(key: bigint, vector: Float32Array): void;
  search(vector: Float32Array, k: number, threads: number): { keys: BigUint64Array };
}

/** Has no filters in Node.js: more are asked for, and those that do not pass are left out. */
async function usearch(dimensions: number): Promise<Contestant> {
  const library = await loadPeer<{ default: { Index: new (options: object) => UsearchIndex } }>('usearch');
  const index = new library.default.Index({
    ...{ metric: 'cos', quantization: 'i8', dimensions },
    ...{ connectivity: 16, expansion_add: 128, expansion_search: 200, multi: false },
  });
  const search = (vector: Float32Array, k: number) => [...index.search(vector, k, 1).keys].map(Number);
  return {
    name: 'usearch, int8',
    put: (id, vector) => index.add(BigInt(id), vector.slice()),
    nearest(vector, keeps) {
      for (let asked = LIMIT; ; asked *= 8) {
        const found = search(vector, asked);
        const kept = found.filter(keeps);
        if (kept.length >= LIMIT || found.length < asked || asked > MAX_ASKED) return kept.slice(0, LIMIT);
      }
    },
  };
}

const MAX_ASKED = 4_000;

/** `hnswlib-node` is compiled when it is installed, which npm does not do unasked: `npm rebuild --foreground-scripts` in bench/peers. */
async function listContestants({ dimensions, count, hasPeers }: NeighborSetting): Promise<Contestant[]> {
  const own = easel(dimensions);
  if (!hasPeers) return [own];
  installPeers();
  const peers = { usearch: () => usearch(dimensions), 'hnswlib-node': () => hnswlib(dimensions, count) };
  const contestants = [own];
  for (const [name, open] of Object.entries(peers))
    try {
      contestants.push(await open());
    } catch (error) {
      console.log(`${name} is not installed: ${error instanceof Error ? error.message : String(error)}`);
    }
  return contestants;
}

export async function measureNeighbors(setting: NeighborSetting) {
  const { count, queries, dimensions } = setting;
  const vectorOf = createVectors(setting);
  const queryOf = (query: number) => vectorOf(Math.floor((query * count) / queries) + count);
  const exact = findExactly(setting, vectorOf, queryOf);
  const rows = [['', 'filter', 'p50 CPU ms', 'p99 CPU ms', `recall@${LIMIT}`, 'bytes/vector', 'build s']];
  for (const contestant of await listContestants(setting)) {
    globalThis.gc?.();
    const before = process.memoryUsage();
    const began = performance.now();
    const vector = new Float32Array(dimensions);
    for (let id = 0; id < count; id++) contestant.put(id, vectorOf(id, vector));
    const buildS = (performance.now() - began) / 1_000;
    globalThis.gc?.();
    const after = process.memoryUsage();
    const bytes = (after.rss - before.rss) / count;
    for (const { name, keeps } of FILTERS) {
      const times = time(contestant.nearest, keeps, queries, queryOf);
      const p99 = percentile(times, 0.99);
      const recall = measureRecall(contestant.nearest, keeps, exact.get(name) ?? [], queryOf);
      rows.push([
        contestant.name,
        name,
        formatMs(percentile(times, 0.5)),
        formatMs(p99),
        recall.toFixed(3),
        bytes.toFixed(0),
        buildS.toFixed(0),
      ]);
      if (contestant.name.startsWith('Easel')) recordFigure(`vision: neighbors, filter ${name}, p99`, p99, 'ms');
    }
  }
  console.log(`\n${count.toLocaleString('en-US')} vectors of ${dimensions} numbers`);
  printTable(rows);
}

function time(
  nearest: Search,
  keeps: (id: number) => boolean,
  queries: number,
  queryOf: (query: number) => Float32Array,
) {
  for (let query = 0; query < 5; query++) nearest(queryOf(query), keeps);
  return Array.from({ length: queries }, (_, query) => {
    const vector = queryOf(query);
    const from = cpuMs();
    nearest(vector, keeps);
    return cpuMs() - from;
  });
}

function measureRecall(
  nearest: Search,
  keeps: (id: number) => boolean,
  exact: readonly ReadonlySet<number>[],
  queryOf: (query: number) => Float32Array,
): number {
  let found = 0;
  exact.forEach((best, query) => {
    found += nearest(queryOf(query), keeps).filter((id) => best.has(id)).length;
  });
  return found / (LIMIT * exact.length);
}

/** The nearest by brute force, for a few queries and each filter. The vectors are made again instead of kept. */
function findExactly(
  { count, dimensions }: NeighborSetting,
  vectorOf: (id: number, into?: Float32Array) => Float32Array,
  queryOf: (query: number) => Float32Array,
): ReadonlyMap<string, ReadonlySet<number>[]> {
  const units = Array.from({ length: CHECKED }, (_, query) => {
    const vector = queryOf(query);
    const length = Math.hypot(...vector);
    return vector.map((value) => value / length);
  });
  const best = FILTERS.map(() => units.map((): { id: number; similarity: number }[] => []));
  const vector = new Float32Array(dimensions);
  for (let id = 0; id < count; id++) {
    vectorOf(id, vector);
    let squares = 0;
    for (let at = 0; at < dimensions; at++) squares += (vector[at] as number) ** 2;
    const scale = 1 / Math.sqrt(squares);
    for (const [query, unit] of units.entries()) {
      let product = 0;
      for (let at = 0; at < dimensions; at++) product += (vector[at] as number) * (unit[at] as number);
      for (const [filter, { keeps }] of FILTERS.entries())
        if (keeps(id)) offer(best[filter]?.[query] ?? [], { id, similarity: product * scale });
    }
  }
  return new Map(
    FILTERS.map(({ name }, at) => [name, (best[at] ?? []).map((list) => new Set(list.map(({ id }) => id)))]),
  );
}

function offer(list: { id: number; similarity: number }[], one: { id: number; similarity: number }) {
  if (list.length === LIMIT && one.similarity <= (list[LIMIT - 1]?.similarity ?? 0)) return;
  list.push(one);
  list.sort((a, b) => b.similarity - a.similarity);
  list.length = Math.min(list.length, LIMIT);
}
