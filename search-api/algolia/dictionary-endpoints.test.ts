import { beforeAll, beforeEach, expect, test } from 'vitest';
import { aSearchServer } from './testing/search-server.ts';

const { admin, client } = await aSearchServer();
const indexName = 'books';

beforeAll(async () => {
  await admin.saveObjects({
    indexName,
    objects: [
      { objectID: 'horse', title: 'Le cheval blanc' },
      { objectID: 'eye', title: 'Die Hand am Auge' },
      { objectID: 'the', title: 'The The' },
      { objectID: 'down', title: 'Down there' },
    ],
  });
});

type Name = Parameters<typeof admin.batchDictionaryEntries>[0]['dictionaryName'];
type Entry = Parameters<typeof admin.batchDictionaryEntries>[0]['batchDictionaryEntriesParams']['requests'][0]['body'];
const change = async (dictionaryName: Name, action: 'addEntry' | 'deleteEntry', body: Entry, isCleared = false) => {
  const { taskID } = await admin.batchDictionaryEntries({
    dictionaryName,
    batchDictionaryEntriesParams: { clearExistingDictionaryEntries: isCleared, requests: [{ action, body }] },
  });
  await admin.waitForAppTask({ taskID });
};
const clear = (dictionaryName: Name) =>
  admin.batchDictionaryEntries({
    dictionaryName,
    batchDictionaryEntriesParams: { clearExistingDictionaryEntries: true, requests: [] },
  });
const found = async (searchParams: object) =>
  (await client.searchSingleIndex({ indexName, searchParams })).hits.map(({ objectID }) => objectID);

beforeEach(async () => {
  for (const name of ['stopwords', 'plurals', 'compounds'] as const) await clear(name);
  await admin.setDictionarySettings({ disableStandardEntries: {} });
});

test('custom stop words are ignored, and built-in ones can be disabled', async () => {
  const asked = { query: 'le cheval avec', removeStopWords: ['fr'] };
  expect(await found(asked)).toEqual([]);
  await change('stopwords', 'addEntry', { objectID: 'avec', language: 'fr', word: 'avec', state: 'enabled' });
  expect(await found(asked)).toEqual(['horse']);
  expect(await found({ ...asked, removeStopWords: ['de'] })).toEqual([]);
  expect(await found({ query: 'down at', removeStopWords: true })).toEqual(['down']);
  await change('stopwords', 'addEntry', { objectID: 'at', language: 'en', word: 'at', state: 'disabled' });
  expect(await found({ query: 'down at', removeStopWords: true })).toEqual([]);
  await change('stopwords', 'deleteEntry', { objectID: 'at' });
  expect(await found({ query: 'down at', removeStopWords: true })).toEqual(['down']);
  await admin.setDictionarySettings({ disableStandardEntries: { stopwords: { en: true } } });
  expect(await admin.getDictionarySettings()).toEqual({ disableStandardEntries: { stopwords: { en: true } } });
  expect(await found({ query: 'down at', removeStopWords: true })).toEqual([]);
});

test('plural forms match each other if ignorePlurals is set', async () => {
  await change('plurals', 'addEntry', { objectID: 'cheval', language: 'fr', words: ['cheval', 'chevaux'] });
  expect(await found({ query: 'chevaux', typoTolerance: false })).toEqual([]);
  const asked = { query: 'chevaux', typoTolerance: false, ignorePlurals: true };
  expect(await found(asked)).toEqual(['horse']);
  expect(await found({ ...asked, ignorePlurals: ['fr'] })).toEqual(['horse']);
  expect(await found({ ...asked, ignorePlurals: ['de'] })).toEqual([]);
  expect(await found({ ...asked, queryLanguages: ['de'] })).toEqual([]);
});

test('a compound matches its parts', async () => {
  const asked = { query: 'handauge', typoTolerance: false };
  expect(await found(asked)).toEqual([]);
  await change('compounds', 'addEntry', {
    objectID: 'handauge',
    language: 'de',
    word: 'Handauge',
    decomposition: ['hand', 'auge'],
  });
  expect(await found(asked)).toEqual(['eye']);
  expect(await found({ ...asked, queryLanguages: ['de'] })).toEqual(['eye']);
  expect(await found({ ...asked, queryLanguages: ['fr'] })).toEqual([]);
  expect(await found({ ...asked, decompoundQuery: false })).toEqual([]);
});

test('entries are searched, replaced and counted by language', async () => {
  const search = (query: string, more = {}) =>
    admin.searchDictionaryEntries({ dictionaryName: 'stopwords', searchDictionaryEntriesParams: { query, ...more } });
  await change('stopwords', 'addEntry', { objectID: 'my-entry', language: 'de', word: 'und' });
  expect(await search('my-entry')).toMatchObject({
    nbHits: 1,
    page: 0,
    nbPages: 1,
    hits: [{ objectID: 'my-entry', language: 'de', word: 'und', type: 'custom' }],
  });
  expect(await search('und', { language: 'fr' })).toMatchObject({ nbHits: 0 });
  expect(await search('there', { language: 'en' })).toMatchObject({ hits: [{ type: 'standard' }] });
  expect(await admin.getDictionaryLanguages()).toMatchObject({
    de: { stopwords: { nbCustomEntries: 1 }, plurals: null },
    en: { stopwords: { nbCustomEntries: 0 } },
  });
  await change('stopwords', 'addEntry', { objectID: 'other', language: 'de', word: 'oder' }, true);
  expect(await search('my-entry')).toMatchObject({ nbHits: 0 });
  expect(await search('oder')).toMatchObject({ nbHits: 1 });
});

test.each<[Name, object]>([
  ['stopwords', { objectID: 'x', language: 'en' }],
  ['stopwords', { objectID: 'x', word: 'x' }],
  ['stopwords', { objectID: 'x', word: 'x', language: 'english' }],
  ['stopwords', { objectID: 'x', word: 'a\0b', language: 'en' }],
  ['plurals', { objectID: 'x', language: 'en', words: [] }],
  ['compounds', { objectID: 'x', language: 'de', word: 'x' }],
])('%s: %j is rejected', async (name, entry) => {
  await expect(change(name, 'addEntry', entry as Entry)).rejects.toMatchObject({ status: 400 });
});

test('an unknown dictionary is not found, and only owners change entries', async () => {
  await expect(change('nonsense' as Name, 'addEntry', { objectID: 'x' })).rejects.toMatchObject({ status: 404 });
  await expect(client.setDictionarySettings({ disableStandardEntries: {} })).rejects.toMatchObject({ status: 403 });
  const settings = { disableStandardEntries: { nonsense: { en: true } } } as never;
  await expect(admin.setDictionarySettings(settings)).rejects.toMatchObject({ status: 400 });
});
