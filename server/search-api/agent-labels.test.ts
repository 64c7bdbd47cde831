import { createSuggestions } from '@easel/search/suggestions';
import { createAccounts } from '@easel/search-api/accounts/accounts';
import { serve } from '@easel/search-api/constructor/testing/client-for-tests';
import { expect, test } from 'vitest';
import { readWorkTexts } from '../catalogue/work-texts.ts';
import { createWorkTiles } from '../catalogue/work-tiles.ts';
import { askEmbeddedWorks } from '../discovery/asked-works.ts';
import { anArtist, aWork } from '../testing/factories.ts';
import { aShop } from '../testing/test-app.ts';
import { createWorksAccount } from './works-account.ts';

const shop = await aShop();
const { db } = shop.database;
const account = createWorksAccount({
  apiKey: 'easel',
  brand: 'Easel',
  works: askEmbeddedWorks({ ...shop.search, suggestions: () => createSuggestions([]) }),
  tiles: createWorkTiles(db),
  readTexts: (workId) => readWorkTexts(db, workId),
});
const { url } = await serve(createAccounts(db, { apiKey: 'easel', account }), 'easel');

test('the assistant speaks in labels, and understands them', async () => {
  const mia = await anArtist(db, { country_code: 'au' });
  const facts = { artist_id: mia, title: 'Tulip', list_prices: JSON.stringify({ US: 40_000 }) };
  await aWork(db, { ...facts, colors: ['00566e'] });
  await aWork(db, { ...facts, colors: ['00566e'] });
  const leo = await anArtist(db, { country_code: 'fr' });
  await aWork(db, { ...facts, artist_id: leo, colors: ['104a97'] });
  await shop.search.follow('everything');
  const hear = async (intent: string) => {
    const response = await fetch(`${url}/v1/intent/${encodeURIComponent(intent)}?key=easel&domain=shop`);
    const events = (await response.text()).trim().split('\n\n');
    return events.map((event) => {
      const [, type = '', data = ''] = /^event: (.*)\ndata: (.*)$/.exec(event) ?? [];
      return { type, data: JSON.parse(data) };
    });
  };
  const spoken = (events: { type: string; data: Record<string, unknown> }[]) =>
    events.flatMap(({ type, data }) =>
      type === 'group' ? data.display_name : [data.text ?? [], data.questions ?? [], data.options ?? []].flat(),
    );
  const words = spoken(await hear('tulip')).join('; ');
  expect(words).toContain('I found 3 results for “tulip”.');
  expect(words).toMatch(/Dark Sky|Australia/);
  expect(words).not.toMatch(/00566e|\bau\b|True|False/);
  const [found] = spoken(await hear('tulip from Australia in dark sky under $500'));
  expect(found).toBe('I found 2 results for “tulip” (artist country: Australia; shade: Dark Sky; price up to $500).');
});
