import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { enqueue } from '@easel/platform/jobs/enqueue';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aWork } from '../../testing/factories.ts';
import { aShop } from '../../testing/test-app.ts';
import { computeTextVectorsJob } from './compute-text-vectors.ts';
import { createOpenAiEmbeddings } from './openai-embeddings.ts';

/** Directions of meaning: storms, cats, and cups. */
const MEANINGS: readonly (readonly string[])[] = [
  ['storm', 'tempest', 'gale'],
  ['cat', 'kitten', 'tabby'],
  ['cup', 'mug', 'goblet'],
];
const embed = (text: string) => [
  ...MEANINGS.map((words) => (words.some((word) => text.toLowerCase().includes(word)) ? 1 : 0)),
  0.1,
];

let trouble: { status?: number; body?: string; waitMs?: number } = {};
let refuses = 'nothing';
const asked: { authorization: string | undefined; model: string; input: string[]; dimensions?: number }[] = [];
/** A server with the embeddings format of OpenAI. */
const server = createServer(async (request, response) => {
  let text = '';
  for await (const chunk of request) text += chunk;
  const body = JSON.parse(text);
  asked.push({ authorization: request.headers.authorization, ...body });
  await new Promise((done) => setTimeout(done, trouble.waitMs ?? 0));
  const isRefused = body.input.some((input: string) => input.includes(refuses));
  response.writeHead(trouble.status ?? (isRefused ? 400 : 200), { 'content-type': 'application/json' });
  const data = body.input.map((input: string, index: number) => ({ index, embedding: embed(input) }));
  response.end(trouble.body ?? JSON.stringify({ data: data.reverse() }));
});
await new Promise<void>((done) => server.listen(0, done));
const url = `http://localhost:${(server.address() as AddressInfo).port}/v1`;
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const access = { url: `${url}/`, key: 'a-secret', model: 'some-model', dimensions: 0, timeoutMs: 60_000 };
const { app, database, search, runJobs } = await aShop({
  EMBEDDINGS_URL: url,
  EMBEDDINGS_KEY: 'a-secret',
  EMBEDDINGS_MODEL: 'some-model',
  EMBEDDINGS_TIMEOUT_MS: '60000',
});
const { db } = database;
const computeVectors = async () => {
  await enqueue(db, computeTextVectorsJob, {});
  await runJobs();
  await search.meaning?.follow();
};
const readVectors = () => db.selectFrom('text_vectors').selectAll().orderBy('work_id').execute();
const find = async (query: string, more: object = {}) => {
  const response = await app.inject({ method: 'POST', url: '/easel/search', payload: { query, ...more } });
  expect(response.statusCode, response.body).toBe(200);
  const { results, relatedFrom, totalResults, embeddingMatches, facets } = response.json().payload.data;
  const titles = results.map(({ artworkTitle }: { artworkTitle: string }) => artworkTitle);
  return { titles, relatedFrom, totalResults, embeddingMatches, facets };
};

const ids: Record<string, number> = {};
beforeAll(async () => {
  for (const title of ['A Storm', 'The Great Gale', 'Kitten', 'Goblet'])
    ids[title] = await aWork(db, { title, subject: '', styles: [] });
  await search.works.catchUp();
});
beforeEach(() => {
  trouble = {};
  refuses = 'nothing';
  asked.length = 0;
});

test('before the vectors are computed, works are found by their words', async () => {
  expect(await find('kitten')).toMatchObject({ titles: ['Kitten'], relatedFrom: null });
});

test('the job asks for the vectors of all works at once, and for each text only once', async () => {
  await computeVectors();
  expect(asked.filter(({ input }) => input.length > 1)).toHaveLength(1);
  expect(asked[0]).toMatchObject({ authorization: 'Bearer a-secret', model: 'some-model' });
  expect(asked[0]).not.toHaveProperty('dimensions');
  const before = await readVectors();
  expect(before.map(({ model }) => model)).toEqual(Array(4).fill('some-model'));
  asked.length = 0;
  await computeVectors();
  expect(asked).toEqual([]);
  expect(await readVectors()).toEqual(before);
});

test('works of similar meaning follow those with the words; totals and counts are those of the words', async () => {
  const { facets, ...found } = await find('storm');
  expect(found).toEqual({
    titles: expect.arrayContaining(['A Storm', 'The Great Gale']),
    relatedFrom: 1,
    totalResults: 1,
    embeddingMatches: found.titles.length - 1,
  });
  expect(found.titles.slice(0, 2)).toEqual(['A Storm', 'The Great Gale']);
  expect(facets.find(({ name }: { name: string }) => name === 'category').options).toEqual([
    expect.objectContaining({ count: 1 }),
  ]);
});

test('in both protocols, works of similar meaning come first among those with the words', async () => {
  const about = (title: string) => aWork(db, { title, subject: '', styles: [], keywords: [] });
  const added: number[] = [];
  for (const title of ['Gale, Cup', 'Gale, Storm', 'A Gale, a Storm', 'A Gale, a Cup']) added.push(await about(title));
  await search.works.catchUp();
  await computeVectors();
  const options = 'key=easel&i=1&s=1&num_results_per_page=20';
  const found = async (text: string) => {
    const cio = await app.inject(`/cio/search/${encodeURIComponent(text)}?${options}`);
    const algolia = await app.inject({
      method: 'POST',
      url: '/algolia/1/indexes/all_artworks/query',
      headers: { 'x-algolia-application-id': 'easel', 'x-algolia-api-key': 'easel' },
      payload: { query: text },
    });
    const { results, total_num_results: total } = cio.json().response;
    const { hits, nbHits } = algolia.json();
    return {
      cio: results.map(({ value }: { value: string }) => value),
      algolia: hits.map(({ title }: { title: string }) => title),
      totals: [total, nbHits],
    };
  };
  const { cio, algolia, totals } = await found('gale');
  // With the one that was there before.
  expect(totals).toEqual([5, 5]);
  for (const titles of [cio, algolia]) {
    expect(titles).toHaveLength(5);
    expect(titles.slice(0, 3).join()).not.toContain('Cup');
    expect(titles.slice(3).join()).toMatch(/Cup.*Cup/);
  }
  await db.deleteFrom('works').where('id', 'in', added).execute();
});

test('“Why here?” says that the meaning is similar', async () => {
  const listing = encodeURIComponent('/all?query=storm');
  const address = `/easel/search/explanation?listing=${listing}&artworkId=${ids['The Great Gale']}`;
  const { parts, score } = (await app.inject(address)).json().payload;
  expect(parts.map(({ label }: { label: string }) => label)).toContain('Similar in meaning to your search');
  const sum = parts.reduce((total: number, { points }: { points: number }) => total + points, 0);
  expect(sum).toBeCloseTo(score, 5);
});

test('the same search is sent once', async () => {
  await Promise.all([find('tabby'), find('Tabby!'), find('tabby')]);
  expect(asked.filter(({ input }) => input[0] === 'tabby')).toHaveLength(1);
});

test('with a chosen order, the service is not asked', async () => {
  await find('goblet', { sort: { sortBy: 'created_at', sortOrder: 'descending' } });
  expect(asked).toEqual([]);
});

test('a changed text is sent again, and other changes are not', async () => {
  await db
    .updateTable('works')
    .set({ title: 'A Mug' })
    .where('id', '=', ids.Goblet as number)
    .execute();
  await db
    .updateTable('works')
    .set({ year: 1900 })
    .where('id', '=', ids.Kitten as number)
    .execute();
  await computeVectors();
  expect(asked.map(({ input }) => input.map((text) => text.split('. ')[0]))).toEqual([['A Mug']]);
});

test('all works are sent again to another model', async () => {
  await db.updateTable('text_vectors').set({ model: 'an-older-model' }).execute();
  await computeVectors();
  expect(asked.flatMap(({ input }) => input)).toHaveLength(4);
});

test('a text that the service refuses does not keep the others from getting vectors', async () => {
  await db.deleteFrom('text_vectors').execute();
  refuses = 'Kitten';
  await computeVectors();
  const vectors = await readVectors();
  expect(vectors.filter(({ vector }) => vector === null).map(({ work_id }) => work_id)).toEqual([ids.Kitten]);
  asked.length = 0;
  await computeVectors();
  expect(asked).toEqual([]);
});

test.each([
  ['fails', { status: 500 }],
  ['returns no vectors', { body: '{"data":[{"index":0,"embedding":["a"]}]}' }],
  ['returns no JSON', { body: '<html>' }],
  ['returns vectors of other texts', { body: '{"data":[]}' }],
])('if the service %s, works are found by their words, and nothing is stored', async (_, given) => {
  trouble = given;
  expect(await find(`storm ${Object.keys(given)} ${JSON.stringify(given).length}`)).toBeDefined();
  await db
    .deleteFrom('text_vectors')
    .where('work_id', '=', ids['A Storm'] as number)
    .execute();
  await computeVectors();
  expect((await readVectors()).map(({ work_id }) => work_id)).not.toContain(ids['A Storm']);
});

test('after several failures in a row, the service is not asked for a moment', async () => {
  trouble = { status: 503 };
  const model = createOpenAiEmbeddings(access);
  for (let at = 0; at < 8; at++) await expect(model.embedQuery('storm')).rejects.toThrow(/status 503/);
  expect(asked.length).toBe(5);
});

test('a slow service is not waited for, and no key is in the error', async () => {
  trouble = { waitMs: 5_000 };
  const failure = await createOpenAiEmbeddings({ ...access, timeoutMs: 30 })
    .embedQuery('storm')
    .catch(String);
  expect(failure).toContain('ProviderFailure');
  expect(failure).not.toContain('a-secret');
});

test('shorter vectors are asked for, and are those of another model', async () => {
  const model = createOpenAiEmbeddings({ ...access, dimensions: 4 });
  expect(model.name).toBe('some-model 4');
  await model.embedTexts(['storm']);
  expect(asked[0]?.dimensions).toBe(4);
});
