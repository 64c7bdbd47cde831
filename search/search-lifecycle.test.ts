import { mkdtemp, readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { expect, test, vi } from 'vitest';
import { type createIndexBuilder, createSearchIndex, openPreparedIndex, restoreSearchIndex } from './search-index.ts';
import type { SearchDocument, SearchQuery, SearchSchema } from './search-schema.ts';

const schema: SearchSchema = {
  text: { title: 3 },
  facets: { category: 'one', styles: 'many' },
  numbers: ['price'],
};
const work = (id: number, version = 0): SearchDocument => ({
  id,
  rank: (id * 7_919) % 1_009,
  text: { title: `Work ${id} ${id % 2 ? 'sea' : 'land'} v${version}` },
  facets: { category: 'abc'[(id + version) % 3], styles: ['x', 'yz'[id % 2] as string] },
  numbers: { price: id % 97 },
  distinctKey: Math.floor(id / 2),
  stored: { id, version },
});
const queries: SearchQuery[] = [
  {},
  { text: 'sea', choices: { category: ['a'] } },
  { text: '"sea v1"' },
  { sort: { number: 'price', direction: 'asc' }, choices: { styles: ['y'] }, limit: 50 },
  { distinct: true, text: 'land' },
];

// Worker threads are slow if many share a core.
vi.setConfig({ testTimeout: 60_000 });

test('a background merge gives the same results as a new index, including concurrent changes', async () => {
  const works = new Map(Array.from({ length: 21_000 }, (_, id) => [id, work(id)]));
  const index = createSearchIndex(schema, works.values());
  const change = (from: number, to: number, version: number) => {
    const changed = Array.from({ length: to - from }, (_, at) => work(from + at, version));
    for (const one of changed) works.set(one.id, one);
    index.put(changed);
  };
  const remove = (ids: number[]) => {
    for (const id of ids) works.delete(id);
    index.remove(ids);
  };
  change(100, 400, 1);
  remove([5, 6, 7, 150]);
  const merged = index.compactInBackground();
  // While the worker runs, some of its documents are removed, replaced and added.
  remove([8, 151]);
  change(200, 210, 2);
  index.put([work(30_000, 1)]);
  works.set(30_000, work(30_000, 1));
  const expected = () => createSearchIndex(schema, works.values());
  for (const query of queries) expect(index.search(query).total).toBe(expected().search(query).total);
  await merged;
  const anew = expected();
  expect(index.size).toBe(anew.size);
  for (const query of queries) {
    const [one, other] = [index.search(query), anew.search(query)];
    expect({ ...one, hits: [] }).toEqual({ ...other, hits: [] });
    expect(one.hits.map(({ id, stored }) => ({ id, stored })).toSorted(byId)).toEqual(
      other.hits.map(({ id, stored }) => ({ id, stored })).toSorted(byId),
    );
  }
});

const byId = (a: { id: number }, b: { id: number }) => a.id - b.id;

test('a large index is merged automatically without blocking', async () => {
  const index = createSearchIndex(
    schema,
    Array.from({ length: 21_000 }, (_, id) => work(id)),
  );
  for (let from = 0; from < 6_000; from += 1_000) {
    index.put(Array.from({ length: 1_000 }, (_, at) => work(from + at, 1)));
    expect(index.search({ text: 'v1' }).total).toBe(from + 1_000);
  }
  await index.compactInBackground();
  expect(index.search({ text: 'v1' }).total).toBe(6_000);
  expect(index.search({ text: 'v0' }).total).toBe(15_000);
});

test('saveSnapshot writes all previous changes and leaves no temporary file', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'easel-search-'));
  const index = createSearchIndex(
    schema,
    Array.from({ length: 500 }, (_, id) => work(id)),
  );
  index.put([work(7, 1), work(1_000, 1)]);
  index.remove([8]);
  await index.saveSnapshot(join(folder, 'index'));
  expect(await readdir(folder)).toEqual(['index']);
  const again = restoreSearchIndex(schema, await readFile(join(folder, 'index')));
  for (const query of queries) expect(again.search(query)).toEqual(index.search(query));
  await expect(index.saveSnapshot(join(folder, 'nowhere', 'index'))).rejects.toThrow();
  expect(index.search().total).toBe(500);
});

test('an index built in another thread can be opened', async () => {
  const code = `
    const { parentPort } = require('node:worker_threads');
    import(${JSON.stringify(new URL('./search-index.ts', import.meta.url).href)}).then(({ createIndexBuilder }) => {
      const index = createIndexBuilder(${JSON.stringify(schema)});
      for (let id = 0; id < 300; id++) index.add({ id, rank: id, text: { title: 'sea ' + id }, facets: { category: 'a' } });
      parentPort.postMessage(index.build());
    });`;
  const prepared = await new Promise<ReturnType<ReturnType<typeof createIndexBuilder>['build']>>((resolve, reject) => {
    new Worker(code, { eval: true }).once('message', resolve).once('error', reject);
  });
  const index = openPreparedIndex(schema, prepared);
  index.put([work(1_000)]);
  expect(index.search({ text: 'sea', limit: 1 })).toMatchObject({ total: 300, hits: [{ id: 299 }] });
  expect(index.size).toBe(301);
  expect([index.has(1_000), index.has(5), index.has(2_000)]).toEqual([true, true, false]);
});

test('semantic vectors are trained from the documents; semantic matches are counted separately', async () => {
  const worlds = [
    ['wave', 'harbor', 'storm', 'boat', 'sail', 'tide'],
    ['dune', 'camel', 'heat', 'sand', 'oasis', 'tent'],
  ];
  const documents = Array.from({ length: 240 }, (_, id): SearchDocument => {
    const world = worlds[id % 2] ?? [];
    const said = [0, 1, 2].map((at) => world[(Math.floor(id / 4) * 5 + at * (1 + (id % 3))) % 6]);
    // Half of the seascapes say ocean, the other half sea.
    return { id, rank: 0, text: { title: [id % 2 ? 'dry' : id % 4 ? 'sea' : 'ocean', ...said].join(' ') } };
  });
  const index = createSearchIndex(schema, documents);
  const query: SearchQuery = { text: 'ocean', semanticBelow: 1_000, limit: 400 };
  expect(index.search({ ...query, prefix: false }).matches).toEqual({ lexical: 60, semantic: 0 });
  await index.trainSemanticVectors();
  const { matches, hits, total } = index.search(query);
  expect(matches.lexical).toBe(60);
  expect(matches.semantic).toBeGreaterThan(0);
  expect(total).toBe(matches.lexical + matches.semantic);
  // Lexical matches come first, and no unrelated document matches.
  expect(hits.slice(0, 60).every(({ id }) => id % 4 === 0)).toBe(true);
  expect(hits.every(({ id }) => id % 2 === 0)).toBe(true);
  expect(index.search({ text: 'ocean', limit: 0 }).total).toBe(60);
  // The vectors survive a merge.
  index.put([{ id: 1_000, rank: 0, text: { title: 'ocean' } }]);
  index.compact();
  expect(index.search(query).matches.semantic).toBe(matches.semantic);
});
