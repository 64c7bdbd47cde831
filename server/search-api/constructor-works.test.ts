import { createSuggestions } from '@easel/search/suggestions';
import { createAccounts } from '@easel/search-api/accounts/accounts';
import { serve } from '@easel/search-api/constructor/testing/client-for-tests';
import { beforeAll, expect, test } from 'vitest';
import { readWorkTexts } from '../catalogue/work-texts.ts';
import { createWorkTiles } from '../catalogue/work-tiles.ts';
import { askEmbeddedWorks } from '../discovery/asked-works.ts';
import { anArtist, aWork } from '../testing/factories.ts';
import { aShop } from '../testing/test-app.ts';
import { createWorksAccount } from './works-account.ts';

/** The shop's own works differ from other accounts: prices by zone, number ranges and hidden works. */
const shop = await aShop();
const { db } = shop.database;
const account = createWorksAccount({
  apiKey: 'easel',
  brand: 'Easel',
  works: askEmbeddedWorks({
    ...shop.search,
    suggestions: () => createSuggestions([{ text: 'Blue Night', kind: 'work', weight: 1 }]),
  }),
  tiles: createWorkTiles(db),
  readTexts: (workId) => readWorkTexts(db, workId),
});
const { client, url } = await serve(createAccounts(db, { apiKey: 'easel', account }), 'easel');

interface Answer {
  request: Record<string, unknown>;
  response: {
    results: { value: string; data: { id: string } }[];
    facets: { name: string; options: unknown[] }[];
    groups: unknown[];
    total_num_results: number;
  };
}
const titles = (answer: unknown) => (answer as Answer).response.results.map(({ value }) => value);
let nightId = 0;

beforeAll(async () => {
  const ada = await anArtist(db, { first_name: 'Ada', last_name: 'Moreau', country_code: 'fr' });
  nightId = await aWork(db, {
    artist_id: ada,
    title: 'Blue Night',
    rank: 0.9,
    styles: ['Abstract'],
    subject: 'Landscape',
    list_prices: JSON.stringify({ US: 90_000 }),
  });
  await aWork(db, {
    artist_id: ada,
    title: 'Red Morning',
    rank: 0.8,
    styles: ['Abstract', 'Minimalism'],
    list_prices: JSON.stringify({ US: 40_000 }),
  });
  await aWork(db, {
    artist_id: ada,
    title: 'Blue Stone',
    rank: 0.7,
    category: 'sculpture',
    styles: ['Minimalism'],
    list_prices: JSON.stringify({ US: 30_000 }),
  });
  await aWork(db, { artist_id: ada, title: 'Blue Elsewhere', sold_in_zones: ['EU1C'] });
  await shop.search.follow('everything');
});

test('are searched, browsed, filtered and sorted', async () => {
  expect(titles(await client.search.getSearchResults('blue')).sort()).toEqual(['Blue Night', 'Blue Stone']);
  const answer = (await client.browse.getBrowseResults('group_id', 'all', {
    filters: { styles: ['Minimalism'] },
    sortBy: 'price',
    sortOrder: 'ascending',
  } as never)) as unknown as Answer;
  expect(titles(answer)).toEqual(['Blue Stone', 'Red Morning']);
  const facet = (name: string) => answer.response.facets.find((one) => one.name === name);
  expect(facet('styles')?.options).toMatchObject([
    { value: 'Abstract', count: 2, status: '' },
    { value: 'Minimalism', count: 2, status: 'selected' },
  ]);
  expect(facet('price')).toMatchObject({ type: 'range', min: 30_000, max: 40_000 });
  expect(answer.response.facets.map(({ name }) => name)).not.toContain('is_sold_here');
  expect(answer.response.groups).toMatchObject([{ group_id: 'all', count: 2, children: [{}, {}] }]);
  const cheap = await client.browse.getBrowseResults('group_id', 'all', {
    filters: { price: ['-inf-35000'] },
  } as never);
  expect(titles(cheap)).toEqual(['Blue Stone']);
  expect(titles(await client.browse.getBrowseResults('group_id', 'paintings'))).toEqual(['Blue Night', 'Red Morning']);
  expect(titles(await client.browse.getBrowseResults('group_id', 'Minimalism'))).toEqual(['Red Morning', 'Blue Stone']);
});

test('are autocompleted, recommended and found with natural language', async () => {
  const completed = await client.autocomplete.getAutocompleteResults('blue n');
  expect(completed.sections).toMatchObject({
    Products: [{ value: 'Blue Night' }],
    'Search Suggestions': [{ value: 'Blue Night', data: { total_num_results: 1 } }],
  });
  const similar = await client.recommendations.getRecommendations('similar', { itemIds: [String(nightId)] });
  expect(titles(similar)[0]).toBe('Red Morning');
  const spoken = (await client.search.getVoiceSearchResults('show me minimalism sculpture')) as unknown as Answer;
  expect(titles(spoken)).toEqual(['Blue Stone']);
  expect(spoken.request.filters).toMatchObject({ styles: ['Minimalism'] });
});

test('a section without facets is queried without facets', async () => {
  const answer = await client.search.getSearchResults('blue', {
    section: 'Search Suggestions',
    filters: { styles: ['x'] },
  });
  expect(titles(answer)).toEqual([]);
});

test("questions about a work are answered from the artist's texts and the shop's data", async () => {
  const statement = 'I painted it on the roof during a storm. The blue is made of real lapis lazuli.';
  await db.updateTable('works').set({ statement, year: 2020 }).where('id', '=', nightId).execute();
  const ask = async (question: string) => {
    const path = `/v1/item_questions/${encodeURIComponent(question)}/answer?key=easel&item_id=${nightId}`;
    return ((await (await fetch(url + path)).json()) as { value: string }).value;
  };
  expect(await ask('Does it have lapis lazuli in it?')).toBe('The blue is made of real lapis lazuli.');
  expect(await ask('Where on the roof was it painted?')).toBe('I painted it on the roof during a storm.');
  expect(await ask('When was it made?')).toBe('It was made in 2020.');
  expect(await ask('Who is the artist?')).toContain('Ada Moreau');
  expect(await ask('How wide is it?')).toBe('It is 61 cm wide and 76.2 cm high.');
  expect(await ask('Is it framed?')).toBe('It is not framed.');
  expect(await ask('Does it glow in the dark?')).toBe('That is not known of Blue Night.');
});
