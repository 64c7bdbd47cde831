import { parseSearchFilters, type SearchFilter } from '@easel/domain/discovery/search-filters';
import type { Zone } from '@easel/domain/locale/countries';
import { expect, test } from 'vitest';
import { BadQuery, type Discovery, type FoundFacet, type FoundWorks, type WorksQuery } from '../discovery.ts';
import { aDie, VARIED } from './varied-works.ts';

const ZONES_ASKED: Zone[] = ['US', 'EU1C', 'AP2I', 'AF1A'];

export interface TwoPorts {
  embedded(): Discovery;
  provider(): Discovery;
  workIds(): number[];
  /** The suggestions of the embedded engine. */
  suggest(text: string): Promise<string[]>;
  /** Sends one of the shop's own calls, which uses this port. */
  post(port: Discovery, url: string, body: object): Promise<unknown>;
  /** Whether the provider accepts a number and a value as alternatives. */
  mixesAlternatives: boolean;
  /** Whether the provider says why a work has its position. */
  explains?: boolean;
}

const aQuery = (more: Partial<WorksQuery> = {}): WorksQuery => ({
  page: 0,
  pageSize: 20,
  zone: 'US',
  ...more,
});

/** Values with equal counts may be in any order. */
const countsIn = (facets: readonly FoundFacet[]) =>
  Object.fromEntries(
    facets.map(({ name, options }) => [name, Object.fromEntries(options.map(({ value, count }) => [value, count]))]),
  );

const essence = ({ ids, total, facets }: FoundWorks) => ({ ids, total, facets: countsIn(facets) });

/** A query with random filters. */
function aListing(seed: number): WorksQuery {
  const die = aDie(seed);
  const low = die.upTo(8) * 100;
  const choices: Record<string, () => string[]> = {
    styles: () => die.some(VARIED.styles, 3),
    subject: () => die.some(VARIED.subjects, 2),
    mediums: () => die.some(VARIED.mediums, 2),
    color: () => die.some(VARIED.colors, 2),
    orientation: () => ['landscape', 'portrait', 'square'].slice(0, 1 + die.upTo(2)),
    country: () => die.some(VARIED.countries, 2),
    group_id: () => [die.one([...VARIED.categories, 'all', `${VARIED.categories[0]} > ${VARIED.styles[0]}`])],
    price: () => [`${low}-${low + 1_000}`, '5000-500000'].slice(0, 1 + die.upTo(2)),
    prints_price_ranges: () => [die.one(['20000-30000', '21000-26000', '0-9000'])],
    width: () => ['40-90', '120-inf'].slice(0, 1 + die.upTo(2)),
    original_availability_status: () => ['available'],
    has_prints: () => [die.one(['True', 'False'])],
    curated_status: () => [die.one(['up', 'down', 'not-curated'])],
  };
  const names = die.some(Object.keys(choices), 4);
  const filters = parseSearchFilters(Object.fromEntries(names.map((name) => [name, choices[name]?.() ?? []])), {
    isPrints: false,
    unit: 'cm',
  });
  if (!filters.ok) throw new Error(filters.messages.join(' '));
  return aQuery({
    ...filters.value,
    zone: die.one(ZONES_ASKED),
    page: die.upTo(2),
    pageSize: die.one([5, 20]),
    ...(die.roll() < 0.25 && {
      sort: { by: 'created_at', order: die.one(['ascending', 'descending'] as const) },
    }),
  });
}

/** A random nested condition. */
function aCondition(die: ReturnType<typeof aDie>, ids: readonly number[], mixes: boolean, depth = 2): SearchFilter {
  const low = die.upTo(100) * 10_000;
  const values: (() => SearchFilter)[] = [
    () => ({ facet: 'styles', anyOf: die.some(VARIED.styles, 3) }),
    () => ({ facet: 'category', anyOf: [die.one(VARIED.categories)] }),
    () => ({ facet: 'price', anyOf: ['50000-100000', '200000-500000'] }),
    () => ({ facet: 'group_id', anyOf: [`all > ${die.one(VARIED.categories)}`] }),
    () => ({ ids: die.some(ids, 9) }),
  ];
  const numbers: (() => SearchFilter)[] = [
    () => ({ number: 'price', min: low, max: low + 200_000 }),
    () => ({ number: 'height', max: 60.5 }),
    () => ({ number: 'depth' }),
  ];
  const build = (kinds: (() => SearchFilter)[], left: number): SearchFilter => {
    if (left === 0 || die.roll() < 0.3) return die.one(kinds)();
    const parts = Array.from({ length: 1 + die.upTo(3) }, () => build(kinds, left - 1));
    return die.one<SearchFilter>([{ and: parts }, { or: parts }, { not: parts[0] as SearchFilter }]);
  };
  if (mixes) return build([...values, ...numbers], depth);
  return { and: [build(values, depth), build(numbers, depth)] };
}

/** A provider has to find, count and sort as the embedded engine does on the same works. */
export function expectSameAnswers(ports: TwoPorts) {
  const { embedded, provider, workIds, suggest, post, mixesAlternatives, explains = false } = ports;
  const both = async (ask: (port: Discovery) => Promise<FoundWorks>) => {
    const [ours, theirs] = [await ask(embedded()), await ask(provider())];
    return { ours: essence(ours), theirs: essence(theirs) };
  };

  test.each(ZONES_ASKED)('every facet has the same counts in %s', async (zone) => {
    const ours = countsIn(await embedded().facets(zone));
    expect(Object.keys(ours).length).toBeGreaterThan(15);
    expect(countsIn(await provider().facets(zone))).toEqual(ours);
    expect(await provider().groups(zone)).toEqual(sorted(await embedded().groups(zone), await provider().groups(zone)));
  });

  test('two hundred random listings have the same works in the same order, and the same counts', async () => {
    let found = 0;
    for (let seed = 1; seed <= 200; seed++) {
      const listing = aListing(seed);
      const { ours, theirs } = await both((port) => port.browse(listing));
      expect(theirs, JSON.stringify(listing)).toEqual(ours);
      found += ours.ids.length;
    }
    expect(found).toBeGreaterThan(300);
  });

  test('a hundred nested conditions find the same works', async () => {
    const partial = new Set<number>();
    for (let seed = 1; seed <= 100; seed++) {
      const where = aCondition(aDie(seed), workIds(), mixesAlternatives);
      const listing = aQuery({ where: [where], zone: ZONES_ASKED[seed % 4] as Zone, facets: ['styles', 'price'] });
      const { ours, theirs } = await both((port) => port.browse(listing));
      expect(theirs, JSON.stringify(listing)).toEqual(ours);
      partial.add(ours.total);
    }
    expect(partial.size).toBeGreaterThan(10);
  });

  test('every sort that the shop offers is the same in its zones, page by page', async () => {
    for (const zone of ['US', 'EU1C', 'AP2I'] as const)
      for (const by of ['price', 'created_at'] as const)
        for (const order of ['ascending', 'descending'] as const)
          for (const page of [0, 1, 9]) {
            const listing = aQuery({ sort: { by, order }, zone, page, pageSize: 15, facets: [] });
            const { ours, theirs } = await both((port) => port.browse(listing));
            expect(theirs).toEqual(ours);
          }
  });

  test('works beyond the cap are counted but not returned', async () => {
    const { ours, theirs } = await both((port) => port.browse(aQuery({ page: 5_000, pageSize: 100 })));
    expect(theirs).toEqual(ours);
    expect(theirs).toMatchObject({ ids: [], total: expect.any(Number) });
  });

  test.each([
    'harbor',
    'meadow lantern',
    'harbr',
    'moreau',
    'oil painting',
    'storm',
    'a glacier',
    'colour field',
    'zzzzzz',
    '"harbor meadow"',
    '/harbor & meadow? #+%',
  ])('the words "%s" find the same works', async (text) => {
    const listing = aQuery({ pageSize: 100, facets: ['styles'] });
    const found = async (port: Discovery) => {
      const answer = (await port.search(text, listing)) as FoundWorks;
      return { ...essence(answer), ids: [...answer.ids].sort((a, b) => a - b) };
    };
    expect(await found(provider())).toEqual(await found(embedded()));
  });

  test('a search can be filtered and sorted', async () => {
    const choices = { styles: [VARIED.styles[0] as string] };
    const listing = aQuery({ choices, prices: [{ min: 0, max: 600_000 }], zone: 'EU1C' });
    const sort = { by: 'price', order: 'ascending' } as const;
    const { ours, theirs } = await both(
      async (port) => (await port.search('harbor', { ...listing, sort })) as FoundWorks,
    );
    expect(theirs).toEqual(ours);
    expect(ours.total).toBeGreaterThan(0);
  });

  test('the values of a facet are found by prefix', async () => {
    for (const [facet, text] of [
      ['styles', 'abs'],
      ['styles', ''],
      ['color', 'zzz'],
      ['subject', 'a'],
    ] as const) {
      const listing = aQuery({ choices: { styles: [VARIED.styles[1] as string] }, pageSize: 100 });
      const [ours, theirs] = [embedded(), provider()].map((port) => port.facetOptions(facet, text, listing));
      expect(countsIn([await (theirs as Promise<FoundFacet>)])).toEqual(
        countsIn([await (ours as Promise<FoundFacet>)]),
      );
    }
  });

  test('the newest, the recommended and the artist’s own works are the same', async () => {
    for (const podId of ['newest', 'recommended', 'by-artist', 'trending', 'palette'] as const)
      for (const zone of ZONES_ASKED) {
        const pod = { workIds: workIds().slice(3, 4), limit: 8, zone };
        expect(await provider().recommendations(podId, pod)).toEqual(await embedded().recommendations(podId, pod));
      }
    expect(await provider().recommendations('by-artist', { workIds: [999_999], limit: 8, zone: 'US' })).toEqual({
      ids: [],
      total: 0,
      basis: 'artist',
    });
  });

  test('similar works are available in the zone, and exclude the work itself', async () => {
    const [workId = 0] = workIds();
    for (const podId of ['similar', 'also-viewed', 'also-bought'] as const) {
      const { ids } = await provider().recommendations(podId, { workIds: [workId], limit: 8, zone: 'EU1C' });
      expect(ids.length).toBeGreaterThan(0);
      expect(ids).not.toContain(workId);
      const there = await embedded().browse(
        aQuery({
          zone: 'EU1C',
          choices: { original_availability_status: ['available'] },
          where: [{ ids }],
          facets: [],
        }),
      );
      expect(there.total).toBe(ids.length);
    }
    expect(await provider().recommendations('similar', { workIds: [], limit: 8, zone: 'US' })).toEqual({
      ids: [],
      total: 0,
      basis: 'provider',
    });
  });

  test('autocomplete returns the same works and suggestions', async () => {
    for (const text of ['harb', 'abstr', 'ada mor', 'meadow lant']) {
      const [ours, theirs] = [
        await embedded().autocomplete(text, { limit: 5, zone: 'US' }),
        await provider().autocomplete(text, { limit: 5, zone: 'US' }),
      ];
      expect(theirs.total).toBe(ours.total);
      expect(theirs.ids).toHaveLength(ours.ids.length);
      const [first] = await suggest(text);
      expect(theirs.suggestions.map((suggestion) => suggestion.text)).toContain(first);
    }
    expect((await provider().autocomplete('zzzzzz', { limit: 5, zone: 'US' })).suggestions).toEqual([]);
  });

  test('a page that is too long is refused by every engine', async () => {
    for (const port of [embedded(), provider()])
      await expect(port.browse(aQuery({ pageSize: 5_000 }))).rejects.toThrow(BadQuery);
  });

  test.each([
    ['/easel/search', { selectedCategory: 'paintings', filters: { styles: ['Abstract', 'Art Deco'] } }],
    ['/easel/search', { filters: { price: '500-2000' }, destinationZone: 'EU1C', resultsPerPage: 7, page: 2 }],
    ['/easel/search', { isPrintsPage: true, sort: { sortBy: 'created_at', sortOrder: 'ascending' } }],
    ['/easel/search', { query: 'orchard', sort: { sortBy: 'geo_prices.US', sortOrder: 'ascending' } }],
    ['/easel/hosted-search', { query: '', filters: 'category:paintings AND price < 300000 AND NOT styles:"Art Deco"' }],
    ['/easel/hosted-search', { isBrowseSearch: true, facets: ['*'], hitsPerPage: 5, page: 1 }],
    ['/easel/hosted-search', { filters: 'originalStatus:unavail AND (width > 60 OR height <= 40.5)' }],
  ])('the shop answers %s %j in the same way', async (url, body) => {
    const [ours, theirs] = [await post(embedded(), url, body), await post(provider(), url, body)];
    expect(ours).toMatchObject({ success: true });
    // Every response has its own id.
    const withoutId = (response: unknown) =>
      JSON.stringify(response, (name, value) => (name === 'resultId' ? undefined : value));
    expect(JSON.parse(withoutId(theirs))).toEqual(JSON.parse(withoutId(ours)));
  });

  test.skipIf(explains)('a provider does not explain its ranking', async () => {
    expect(await provider().explain('harbor', aQuery(), workIds()[0] ?? 0)).toBeUndefined();
  });
}

type Groups = Awaited<ReturnType<Discovery['groups']>>;

/** Groups with equal counts may be in any order: one list in the order of the other. */
function sorted(groups: Groups, like: Groups): Groups {
  const placeOf = (groupId: string) => like.findIndex((group) => group.groupId === groupId);
  return [...groups]
    .sort((a, b) => placeOf(a.groupId) - placeOf(b.groupId))
    .map((group) => ({
      ...group,
      children: sorted(group.children, like.find(({ groupId }) => groupId === group.groupId)?.children ?? []),
    }));
}

/** A response without random ids, with values of equal counts in a fixed order. */
export function normalized(response: { json(): unknown }): unknown {
  const answer = response.json() as { payload: { queryID?: string; data?: { facets: FoundFacet[] } } };
  delete answer.payload.queryID;
  for (const { options } of answer.payload.data?.facets ?? [])
    options.sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1));
  return answer;
}
