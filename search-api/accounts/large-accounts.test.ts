import type { AccountItem } from '@easel/contract/search-api/search-account';
import { aDatabase } from '@easel/platform/testing/test-database';
import { expect, test } from 'vitest';
import { completeSettings } from '../algolia/index-settings.ts';
import { openRecordIndex } from '../algolia/record-index.ts';
import { searchRecords } from '../algolia/search-records.ts';
import { createAccounts } from './accounts.ts';

const { db } = await aDatabase();
const COUNT = 20_000;
const words = (n: number) => `w${(n * 7_919) % 4_001} w${(n * 104_729) % 1_009} thing`;
const items = Array.from(
  { length: COUNT },
  (_, n): AccountItem => ({
    id: `i${n}`,
    value: words(n),
    facets: { color: [`c${n % 10}`], price: [n % 100] },
    data: { url: `/i${n}`, description: `${words(n + 1)} ${words(n + 2)}` },
  }),
);
const FILE = {
  apiKey: 'large-key',
  name: 'Large',
  facets: [
    { name: 'color', type: 'multiple' as const },
    { name: 'price', type: 'range' as const },
  ],
  items,
};

/** The share of CPU time spent on the main thread, from 0 to 1. */
async function ownShareOf<T>(work: () => Promise<T>): Promise<{ made: T; ownShare: number }> {
  const [own, all] = [process.threadCpuUsage(), process.cpuUsage()];
  const made = await work();
  const [ownSpent, allSpent] = [process.threadCpuUsage(own), process.cpuUsage(all)];
  return { made, ownShare: (ownSpent.user + ownSpent.system) / (allSpent.user + allSpent.system) };
}

const MAX_SHARE_OF_TOTAL = 0.6;

test('a large account is built in the background, follows changes immediately and equals a small one', async () => {
  const writer = createAccounts(db, { apiKey: 'easel', account: undefined });
  await writer.load(FILE);
  const accounts = createAccounts(db, { apiKey: 'easel', account: undefined });
  const { made: account, ownShare } = await ownShareOf(() => accounts.find('large-key'));
  expect(ownShare).toBeLessThan(MAX_SHARE_OF_TOTAL);
  const products = account?.sections.get('Products');
  const search = async (query: object) => {
    const section = (await accounts.find('large-key'))?.sections.get('Products');
    const result = await section?.index().search(query);
    return { total: result?.total, items: await section?.items(result?.hits.map(({ id }) => id) ?? []) };
  };
  expect((await products?.index().search({ choices: { color: ['c3'] } }))?.total).toBe(COUNT / 10);
  expect(account?.suggest('w7919'.slice(0, 2), 5)).toHaveLength(5);
  expect((await search({ text: words(11) })).items?.some(({ id }) => id === 'i11')).toBe(true);

  await accounts.putItems('large-key', [
    { id: 'i5', value: 'Zebra crossing', facets: { color: ['c3'] } },
    { id: 'new', value: 'Zebra', facets: { color: ['c3'] } },
  ]);
  await accounts.removeItems('large-key', [{ section: 'Products', id: 'i3' }]);
  // Updated in memory, without a reload.
  expect((await accounts.find('large-key'))?.sections.get('Products')).toBe(products);
  expect((await search({ text: 'zebra' })).items?.map(({ id }) => id).sort()).toEqual(['i5', 'new']);
  expect((await search({ choices: { color: ['c3'] } })).total).toBe(COUNT / 10 + 1);
  expect(products?.documentsOf(['i3'])).toEqual([]);

  // Another process that was only notified serves the old state until it has reloaded.
  await writer.putItems('large-key', [{ id: 'other', value: 'Giraffe' }]);
  accounts.outdate();
  const until = Date.now() + 20_000;
  while ((await search({ text: 'giraffe' })).total !== 1 && Date.now() < until)
    await new Promise((done) => setTimeout(done, 100));
  expect((await search({ text: 'giraffe' })).items?.map(({ id }) => id)).toEqual(['other']);
  expect((await search({ text: 'zebra' })).total).toBe(2);
});

test('a large record index is built in the background and equals a small one', async () => {
  const records = items.map(({ id, ...rest }, at) => ({ id: at, record: { objectID: id, ...rest } as never }));
  const settings = completeSettings({
    attributesForFaceting: ['facets.color'],
    searchableAttributes: ['value'],
    customRanking: ['desc(facets.price)'],
  });
  const { made: open, ownShare } = await ownShareOf(() =>
    openRecordIndex({ name: 'large', settings, rules: [], synonyms: [], records }),
  );
  expect(ownShare).toBeLessThan(MAX_SHARE_OF_TOTAL);
  const { hits = [], nbHits } = await searchRecords(
    open,
    { filters: 'facets.color:c3', hitsPerPage: 1 },
    '',
    Date.now(),
  );
  expect(nbHits).toBe(COUNT / 10);
  expect((hits[0] as unknown as AccountItem).facets?.price).toEqual([93]);
});
