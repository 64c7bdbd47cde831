import { beforeAll, describe, expect, test } from 'vitest';
import { anArtist, aWork } from '../../testing/factories.ts';
import { aShop } from '../../testing/test-app.ts';

const { app, database } = await aShop();
const { db } = database;

const post = async (url: string, body: object, headers: Record<string, string> = {}) => {
  const response = await app.inject({ method: 'POST', url, payload: body, headers });
  return response.json().payload;
};
const search = async (query: string, more: object = {}, headers?: Record<string, string>) =>
  (await post('/easel/search', { query, ...more }, headers)).data;
const titles = ({ results }: { results: { artworkTitle: string }[] }) => results.map((work) => work.artworkTitle);
const labels = ({ understood }: { understood: { label: string; isApplied: boolean }[] }) =>
  understood.filter(({ isApplied }) => isApplied).map(({ label }) => label);
const countOf = (
  { facets }: { facets: { name: string; options: { value: string; count: number }[] }[] },
  name: string,
) =>
  Object.fromEntries(
    facets.find((facet) => facet.name === name)?.options.map(({ value, count }) => [value, count]) ?? [],
  );

const BLUE = '104a97';
const PURPLE = '4c3a93';
const price = (dollars: number) => JSON.stringify({ US: dollars * 100, EU1C: dollars * 100 });

let vincent = 0;
beforeAll(async () => {
  const ada = await anArtist(db, { first_name: 'Ada', last_name: 'Moreau', country_code: 'fr' });
  vincent = await anArtist(db, { first_name: 'Vincent', last_name: 'van Gogh', country_code: 'nl' });
  const rose = await anArtist(db, { first_name: 'Lily', last_name: 'Rose', country_code: 'us' });
  const add = (facts: Parameters<typeof aWork>[1]) => aWork(db, facts);
  const large = { width_cm: 120, height_cm: 120 };
  await add({
    artist_id: ada,
    title: 'Dusk',
    rank: 0.99,
    styles: ['Abstract'],
    colors: [PURPLE],
    list_prices: price(915),
    ...large,
  });
  await add({
    artist_id: ada,
    title: 'Tide',
    rank: 0.5,
    styles: ['Abstract'],
    colors: [BLUE],
    list_prices: price(450),
    ...large,
  });
  await add({
    artist_id: ada,
    title: 'Drift',
    rank: 0.4,
    styles: ['Abstract'],
    colors: [BLUE],
    list_prices: price(2_000),
    ...large,
  });
  await add({
    artist_id: ada,
    title: 'Small Tide',
    rank: 0.6,
    styles: ['Abstract'],
    colors: [BLUE],
    list_prices: price(200),
    width_cm: 20,
    height_cm: 20,
  });
  await add({
    artist_id: ada,
    title: 'Winter Season',
    rank: 0.9,
    subject: 'Landscape',
    colors: [BLUE],
    keywords: ['snow'],
  });
  await add({ artist_id: ada, title: 'The Sea at Noon', rank: 0.3, subject: 'Landscape', colors: [BLUE] });
  await add({ artist_id: ada, title: 'The Ditch', rank: 0.2, subject: 'Landscape' });
  await add({ artist_id: ada, title: 'Each Other', rank: 0.2, styles: ['Romanticism'], subject: 'Love' });
  await add({ artist_id: ada, title: 'Cathedral', rank: 0.95, subject: 'Architecture' });
  await add({ artist_id: ada, title: 'Two Cats', rank: 0.1, subject: 'Cats' });
  await add({ artist_id: ada, title: 'Portrait of Vincent van Gogh', rank: 1, subject: 'Portrait' });
  await add({ artist_id: vincent, title: 'Orchard', rank: 0.01, subject: 'Garden', category: 'paintings' });
  await add({ artist_id: vincent, title: 'Chair', rank: 0.02, subject: 'Interiors', category: 'drawings' });
  for (const title of ['Rose I', 'Rose II', 'Rose III', 'Rose IV', 'Rose V'])
    await add({ artist_id: ada, title, subject: 'Floral' });
  await add({ artist_id: rose, title: 'Bench', subject: 'Garden' });
});

describe('a search recognizes filters in a query', () => {
  test('size, color, style and price are recognized and returned', async () => {
    const found = await search('large blue abstract under 500');
    expect(titles(found)).toEqual(['Tide']);
    expect(found.understood).toEqual([
      expect.objectContaining({ facet: 'size', values: ['large'], label: 'Large', start: 0, end: 5 }),
      expect.objectContaining({ facet: 'color', label: 'Blue', start: 6, end: 10 }),
      expect.objectContaining({ facet: 'styles', values: ['Abstract'], label: 'Abstract' }),
      expect.objectContaining({ facet: 'price', values: ['0-500'], label: 'Under $500' }),
    ]);
  });

  test('amounts are in the visitor’s currency', async () => {
    const inGermany = { 'x-store-locale': 'en-de' };
    const [inEuros, inDollars] = [
      await search('large blue abstract under 450', {}, inGermany),
      await search('large blue abstract under $450', {}, inGermany),
    ];
    expect(inEuros.understood.at(-1).label).toContain('450');
    expect(inEuros.understood.at(-1).label).toMatch(/^Under (?:€|US\$)450$/);
    expect(inDollars.understood.at(-1).values).toEqual(['0-450']);
  });

  test('counts beside a filter are those without the same part of the query', async () => {
    const found = await search('large blue abstract');
    expect(found.totalResults).toBe(2);
    expect(countOf(found, 'size')).toEqual({ large: 2, small: 1 });
    expect(countOf(found, 'color')).toEqual({ [BLUE]: 2, [PURPLE]: 1 });
  });

  test('quoted words and literal searches do not become filters', async () => {
    expect((await search('"blue" abstract')).understood.map(({ label }: { label: string }) => label)).toEqual([
      'Abstract',
    ]);
    const literal = await search('large blue abstract under 500', { isLiteral: true });
    expect(literal).toMatchObject({ understood: [], isRelaxed: true });
  });

  test('a selected filter takes precedence over words for the same facet', async () => {
    const found = await search('large blue abstract', { filters: { size: ['small'] } });
    expect(labels(found)).not.toContain('Large');
    const agreed = await search('large blue abstract', { filters: { size: ['large'] } });
    expect(agreed.totalResults).toBe(2);
    expect(labels(agreed)).toEqual(['Blue', 'Abstract']);
    expect(titles(await search('abstract under 300', { filters: { price: ['1000-5000'] } }))).toEqual(['Drift']);
  });

  test('what a query excludes still applies beside a selected filter, unless it excludes all of it', async () => {
    const chosen = { filters: { color: [BLUE, PURPLE] } };
    expect(titles(await search('no purple', chosen))).not.toContain('Dusk');
    expect(titles(await search('no purple', { filters: { color: [PURPLE] } }))).toContain('Dusk');
  });

  test('if no work matches all parts, the least important parts are dropped and marked as not applied', async () => {
    const found = await search('small blue cats');
    expect(titles(found)).toEqual(['Two Cats']);
    expect(
      found.understood.map(({ label, isApplied }: { label: string; isApplied: boolean }) => [label, isApplied]),
    ).toEqual([
      ['Small', false],
      ['Blue', false],
      ['Cats', true],
    ]);
  });

  test('hosted search recognizes the same filters', async () => {
    const found = await post('/easel/hosted-search', { query: 'large blue abstract under 500' });
    expect(found.hits.map((hit: { artworkTitle: string }) => hit.artworkTitle)).toEqual(['Tide']);
    expect(labels(found)).toEqual(['Large', 'Blue', 'Abstract', 'Under $500']);
    const chosen = await post('/easel/hosted-search', { query: 'large blue abstract', filters: 'size:small' });
    expect(labels(chosen)).not.toContain('Large');
  });

  test('autocomplete recognizes the same filters in incomplete queries', async () => {
    const answer = await app.inject({ url: '/easel/autocomplete?query=small%20blue%20abs' });
    expect(answer.json().payload.products.map((work: { artworkTitle: string }) => work.artworkTitle)).toEqual([
      'Small Tide',
    ]);
  });

  test('the position of a work in such a search can be explained', async () => {
    const { results } = await search('blue sea');
    const listing = encodeURIComponent('/all?query=blue sea');
    const answer = await app.inject({
      url: `/easel/search/explanation?listing=${listing}&artworkId=${results[0].artworkId}`,
    });
    expect(answer.statusCode).toBe(200);
  });
});

describe('words that became filters', () => {
  const explain = async (query: string, artworkId: number) => {
    const listing = encodeURIComponent(`/all?query=${query}`);
    const url = `/easel/search/explanation?listing=${listing}&artworkId=${artworkId}`;
    return (await app.inject({ url })).json().payload;
  };

  test('a green painting that is called “Green” is the first one, and the others stay', async () => {
    const artist_id = await anArtist(db, { first_name: 'Nora', last_name: 'Lind' });
    const green = { artist_id, colors: ['21843c'], category: 'paintings' as const };
    await aWork(db, { ...green, title: 'Meadow', rank: 0.9 });
    const called = await aWork(db, { ...green, title: 'Green', rank: 0.1 });
    await aWork(db, { ...green, title: 'Pond', rank: 0.6 });
    const { results, understood, totalResults } = await search('green painting');
    expect(understood.map(({ facet }: { facet: string }) => facet)).toEqual(['color', 'category']);
    expect(results.map((work: { artworkTitle: string }) => work.artworkTitle)).toEqual(['Green', 'Meadow', 'Pond']);
    expect(totalResults).toBe(3);
    const { sentence, parts, score } = await explain('green painting', called);
    expect(sentence).toBe('Works that match “green painting” best come first.');
    expect(parts.map(({ label }: { label: string }) => label)).toContain('“green” in the title and its details');
    expect(parts.reduce((sum: number, { points }: { points: number }) => sum + points, 0)).toBeCloseTo(score, 5);
  });

  test('what is not wanted adds nothing', async () => {
    const { results } = await search('painting, not green');
    expect(results.map((work: { artworkTitle: string }) => work.artworkTitle)).not.toContain('Green');
  });
});

describe('words are not confused', () => {
  test('prefixes do not match in a submitted search', async () => {
    expect(titles(await search('blue sea'))).toEqual(['The Sea at Noon']);
    expect(titles(await search('cat'))).toEqual(['Two Cats']);
    expect(titles(await search('cathed'))).toEqual(['Cathedral']);
  });

  test.each(['dutch ditches', 'gift for my mother', 'woman', 'mother'])('“%s” is not corrected', async (query) => {
    expect((await search(query)).didYouMean).toBeNull();
  });

  test('a typo is corrected within the whole query', async () => {
    expect((await search('blue abstract cathedrla')).didYouMean).toBe('blue abstract cathedral');
    expect(titles(await search('abstrct under 300'))).toEqual(['Small Tide']);
    // The corrected words are filters already.
    expect((await search('abstrct under 300')).didYouMean).toBeNull();
  });
});

describe('a sentence', () => {
  test('excludes what is not wanted, also if no work has it', async () => {
    const found = await search("I don't want anything with blue in it, and no elephants");
    expect(found.understood).toMatchObject([{ label: 'Blue', isExcluded: true, isApplied: true }]);
    expect(titles(found)).toContain('Dusk');
    expect(titles(found)).not.toContain('Tide');
    expect((await search('landscape without dogs')).understood).toMatchObject([
      { label: 'Landscape', isExcluded: false },
      { label: 'Dogs', isExcluded: true },
    ]);
  });

  test('is found without the words that no work has', async () => {
    const found = await search('large blue abstract for somebody marvellous under 500');
    expect(found).toMatchObject({ totalResults: 1, isRelaxed: false, droppedWords: 'marvellous' });
    expect(titles(found)).toEqual(['Tide']);
    // Both words are in the catalogue, but not in a work with the filters.
    const known = await search('large abstract cathedral snow');
    expect(known).toMatchObject({ totalResults: 3, droppedWords: 'cathedral snow' });
    expect((await search('blue sea')).droppedWords).toBe('');
  });

  test('that says nothing about a work shows all works, not those with one of its words', async () => {
    const [all, found] = [await search(''), await search('gift for my mother')];
    expect(found).toMatchObject({ isRelaxed: false, understood: [], nearestSubject: null });
    expect(found.totalResults).toBe(all.totalResults);
  });

  test('about a subject without works offers the nearest one that has some', async () => {
    const nearestSubject = { missing: 'Dogs', nearest: { subject: 'Cats', count: 1 } };
    expect(await search('gift for my mother who loves dogs')).toMatchObject({ totalResults: 0, nearestSubject });
    expect(await post('/easel/hosted-search', { query: 'dogs' })).toMatchObject({ nbHits: 0, nearestSubject });
    // Within the selected filters.
    const within = await search('dogs', { filters: { subject: ['Garden'], color: [BLUE] } });
    expect(within.nearestSubject).toEqual({ missing: 'Dogs', nearest: null });
    expect((await search('cats')).nearestSubject).toBeNull();
  });
});

describe('without typo tolerance', () => {
  test('a misspelled word is not understood as a filter', async () => {
    expect(await search('abstrct', { typoTolerance: false })).toMatchObject({ totalResults: 0, understood: [] });
    expect((await search('abstrct')).totalResults).toBeGreaterThan(0);
    const hosted = { query: 'abstrct', typoTolerance: false };
    expect(await post('/easel/hosted-search', hosted)).toMatchObject({ nbHits: 0, understood: [] });
  });

  test('words as they are spelled are still understood', async () => {
    expect(labels(await search('large blue abstract', { typoTolerance: false }))).toEqual([
      'Large',
      'Blue',
      'Abstract',
    ]);
  });
});

describe('an artist’s name', () => {
  test.each(['van gogh', 'Vincent van Gogh', 'gogh'])('“%s” shows the artist, and their works first', async (query) => {
    const found = await search(query);
    expect(found.artists).toEqual([
      expect.objectContaining({
        artistId: vincent,
        lastName: 'van Gogh',
        worksCount: 2,
        artistURL: expect.any(String),
      }),
    ]);
    expect(titles(found)).toEqual(['Chair', 'Orchard', 'Portrait of Vincent van Gogh']);
  });

  test('is a filter in combination with other words', async () => {
    const found = await search('paintings by van gogh');
    expect(titles(found)).toEqual(['Orchard']);
    expect(labels(found)).toEqual(['Paintings', 'Vincent van Gogh']);
  });

  test('is not recognized if it is mostly used as another word', async () => {
    expect((await search('rose')).artists).toEqual([]);
    expect((await search('lily rose')).artists).toHaveLength(1);
  });
});

test.each([
  'constructor',
  '__proto__',
  'toString valueOf',
  'under $',
  '"',
  '“”',
  'by',
  'not',
  ','.repeat(300),
  'under 1 '.repeat(60),
])('“%s” has a response', async (query) => {
  const answer = await app.inject({ method: 'POST', url: '/easel/search', payload: { query } });
  expect(answer.statusCode).toBe(200);
});
