import type { Zone } from '@easel/domain/locale/countries';
import type { Filter } from '@easel/search/search-schema';
import { expect, test } from 'vitest';
import { BadQuery, type Discovery, type FoundFacet, type FoundWorks, type WorksAsked } from '../discovery.ts';
import { aDie, VARIED } from './varied-works.ts';

const ZONES_ASKED: Zone[] = ['US', 'EU1C', 'AP2I', 'AF1A'];

export interface TwoPorts {
  embedded(): Discovery;
  hosted(): Discovery;
  workIds(): number[];
  /** What the shop would suggest by itself. */
  suggest(text: string): Promise<string[]>;
  /** The shop's own calls, answered with what the port finds. */
  post(port: Discovery, url: string, body: object): Promise<unknown>;
  /** Whether a number may be an alternative to a value, which some services refuse. */
  mixesAlternatives: boolean;
}

const asked = (more: Partial<WorksAsked> = {}): WorksAsked => ({
  filters: {},
  page: 0,
  resultsPerPage: 20,
  zone: 'US',
  ...more,
});

/** Values of the same count may stand in any order. */
const countsIn = (facets: readonly FoundFacet[]) =>
  Object.fromEntries(
    facets.map(({ name, options }) => [name, Object.fromEntries(options.map(({ value, count }) => [value, count]))]),
  );

const essence = ({ ids, total, facets }: FoundWorks) => ({ ids, total, facets: countsIn(facets) });

/** A listing narrowed at random, as a visitor might narrow it. */
function aListing(seed: number): WorksAsked {
  const die = aDie(seed);
  const low = die.upTo(8) * 10_000;
  const choices: Record<string, () => string[]> = {
    styles: () => die.some(VARIED.styles, 3),
    subject: () => die.some(VARIED.subjects, 2),
    mediums: () => die.some(VARIED.mediums, 2),
    color: () => die.some(VARIED.colors, 2),
    orientation: () => ['landscape', 'portrait', 'square'].slice(0, 1 + die.upTo(2)),
    country: () => die.some(VARIED.countries, 2),
    group_id: () => [die.one([...VARIED.categories, 'all', `${VARIED.categories[0]} > ${VARIED.styles[0]}`])],
    price: () => [`${low}-${low + 100_000}`, '500000-50000000'].slice(0, 1 + die.upTo(2)),
    prints_price_ranges: () => [die.one(['20000-30000', '21000-26000', '0-9000'])],
    width: () => ['40-90', '120-inf'].slice(0, 1 + die.upTo(2)),
    original_availability_status: () => ['available'],
    has_prints: () => [die.one(['True', 'False'])],
    curated_status: () => [die.one(['up', 'down', 'not-curated'])],
  };
  const names = die.some(Object.keys(choices), 4);
  return asked({
    filters: Object.fromEntries(names.map((name) => [name, choices[name]?.() ?? []])),
    zone: die.one(ZONES_ASKED),
    page: die.upTo(2),
    resultsPerPage: die.one([5, 20]),
    ...(die.roll() < 0.5 && {
      sort: {
        sortBy: die.one(['created_at', 'relevance']),
        sortOrder: die.one(['ascending', 'descending'] as const),
      },
    }),
  });
}

/** What must hold besides, to some depth. */
function aCondition(die: ReturnType<typeof aDie>, ids: readonly number[], mixes: boolean, depth = 2): Filter {
  const low = die.upTo(100) * 10_000;
  const values: (() => Filter)[] = [
    () => ({ facet: 'styles', anyOf: die.some(VARIED.styles, 3) }),
    () => ({ facet: 'category', anyOf: [die.one(VARIED.categories)] }),
    () => ({ facet: 'price', anyOf: ['50000-100000', '200000-500000'] }),
    () => ({ facet: 'group_id', anyOf: [`all > ${die.one(VARIED.categories)}`] }),
    () => ({ ids: die.some(ids, 9) }),
  ];
  const numbers: (() => Filter)[] = [
    () => ({ number: 'price', min: low, max: low + 200_000 }),
    () => ({ number: 'height', max: 60.5 }),
    () => ({ number: 'depth' }),
  ];
  const build = (kinds: (() => Filter)[], left: number): Filter => {
    if (left === 0 || die.roll() < 0.3) return die.one(kinds)();
    const parts = Array.from({ length: 1 + die.upTo(3) }, () => build(kinds, left - 1));
    return die.one<Filter>([{ and: parts }, { or: parts }, { not: parts[0] as Filter }]);
  };
  if (mixes) return build([...values, ...numbers], depth);
  return { and: [build(values, depth), build(numbers, depth)] };
}

/** What a hosted service finds, counts and sorts is what the engine in the process does, on the same works. */
export function expectSameAnswers({ embedded, hosted, workIds, suggest, post, mixesAlternatives }: TwoPorts) {
  const both = async (ask: (port: Discovery) => Promise<FoundWorks>) => {
    const [ours, theirs] = [await ask(embedded()), await ask(hosted())];
    return { ours: essence(ours), theirs: essence(theirs) };
  };

  test.each(ZONES_ASKED)('every facet has the same counts in %s', async (zone) => {
    const ours = countsIn(await embedded().facets(zone));
    expect(Object.keys(ours).length).toBeGreaterThan(15);
    expect(countsIn(await hosted().facets(zone))).toEqual(ours);
    expect(await hosted().groups(zone)).toEqual(sorted(await embedded().groups(zone), await hosted().groups(zone)));
  });

  test('two hundred listings, narrowed at random, have the same works in the same order, and the same counts', async () => {
    let found = 0;
    for (let seed = 1; seed <= 200; seed++) {
      const listing = aListing(seed);
      const { ours, theirs } = await both((port) => port.browse(listing));
      expect(theirs, JSON.stringify(listing)).toEqual(ours);
      found += ours.ids.length;
    }
    expect(found).toBeGreaterThan(300);
  });

  test('a hundred conditions of some depth find the same works', async () => {
    const partial = new Set<number>();
    for (let seed = 1; seed <= 100; seed++) {
      const where = aCondition(aDie(seed), workIds(), mixesAlternatives);
      const listing = asked({ where, zone: ZONES_ASKED[seed % 4] as Zone, facets: ['styles', 'price'] });
      const { ours, theirs } = await both((port) => port.browse(listing));
      expect(theirs, JSON.stringify(listing)).toEqual(ours);
      partial.add(ours.total);
    }
    expect(partial.size).toBeGreaterThan(10);
  });

  test('every order the shop offers is the same, in the zones it offers it in, page by page', async () => {
    for (const zone of ['US', 'EU1C', 'AP2I'] as const)
      for (const sortBy of [`geo_prices.${zone}`, 'created_at'])
        for (const sortOrder of ['ascending', 'descending'] as const)
          for (const page of [0, 1, 9]) {
            const listing = asked({ sort: { sortBy, sortOrder }, zone, page, resultsPerPage: 15, facets: [] });
            const { ours, theirs } = await both((port) => port.browse(listing));
            expect(theirs).toEqual(ours);
          }
  });

  test('nobody is shown a work beyond the place nobody pages to, and it is still counted', async () => {
    const { ours, theirs } = await both((port) => port.browse(asked({ page: 5_000, resultsPerPage: 100 })));
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
    const listing = asked({ resultsPerPage: 100, facets: ['styles'] });
    const found = async (port: Discovery) => {
      const answer = (await port.search(text, listing)) as FoundWorks;
      return { ...essence(answer), ids: [...answer.ids].sort((a, b) => a - b) };
    };
    expect(await found(hosted())).toEqual(await found(embedded()));
  });

  test('words can be narrowed and sorted like everything else', async () => {
    const listing = asked({ filters: { styles: [VARIED.styles[0] as string], price: ['0-600000'] }, zone: 'EU1C' });
    const sort = { sortBy: 'geo_prices.EU1C', sortOrder: 'ascending' } as const;
    const { ours, theirs } = await both(
      async (port) => (await port.search('harbor', { ...listing, sort })) as FoundWorks,
    );
    expect(theirs).toEqual(ours);
    expect(ours.total).toBeGreaterThan(0);
  });

  test('the values of a facet are found as one types', async () => {
    for (const [facet, text] of [
      ['styles', 'abs'],
      ['styles', ''],
      ['color', 'zzz'],
      ['subject', 'a'],
    ] as const) {
      const listing = asked({ filters: { styles: [VARIED.styles[1] as string] }, resultsPerPage: 100 });
      const [ours, theirs] = [embedded(), hosted()].map((port) => port.facetOptions(facet, text, listing));
      expect(countsIn([await (theirs as Promise<FoundFacet>)])).toEqual(
        countsIn([await (ours as Promise<FoundFacet>)]),
      );
    }
  });

  test('the newest, the recommended and the artist’s own works are the same', async () => {
    for (const podId of ['newest', 'recommended', 'by-artist'] as const)
      for (const zone of ZONES_ASKED) {
        const pod = { workIds: workIds().slice(3, 4), limit: 8, zone };
        expect(await hosted().recommendations(podId, pod)).toEqual(await embedded().recommendations(podId, pod));
      }
    expect(await hosted().recommendations('by-artist', { workIds: [999_999], limit: 8, zone: 'US' })).toEqual({
      ids: [],
      total: 0,
    });
  });

  test('works like one that is shown can be had here, and are not that one', async () => {
    const [workId = 0] = workIds();
    for (const podId of ['similar', 'also-viewed', 'also-bought'] as const) {
      const { ids } = await hosted().recommendations(podId, { workIds: [workId], limit: 8, zone: 'EU1C' });
      expect(ids.length).toBeGreaterThan(0);
      expect(ids).not.toContain(workId);
      const there = await embedded().browse(
        asked({ zone: 'EU1C', filters: { original_availability_status: ['available'] }, where: { ids }, facets: [] }),
      );
      expect(there.total).toBe(ids.length);
    }
    expect(await hosted().recommendations('similar', { workIds: [], limit: 8, zone: 'US' })).toEqual({
      ids: [],
      total: 0,
    });
  });

  test('what one types is completed with the same works, and with what the shop would suggest', async () => {
    for (const text of ['harb', 'abstr', 'ada mor', 'meadow lant']) {
      const [ours, theirs] = [
        await embedded().autocomplete(text, { limit: 5, zone: 'US' }),
        await hosted().autocomplete(text, { limit: 5, zone: 'US' }),
      ];
      expect(theirs.total).toBe(ours.total);
      expect(theirs.ids).toHaveLength(ours.ids.length);
      const [first] = await suggest(text);
      expect(theirs.suggestions.map((suggestion) => suggestion.text)).toContain(first);
    }
    expect((await hosted().autocomplete('zzzzzz', { limit: 5, zone: 'US' })).suggestions).toEqual([]);
  });

  test('a question that makes no sense is refused, whoever is asked', async () => {
    for (const wrong of [
      { filters: { nonsense: ['x'] } },
      { filters: { price: ['cheap'] } },
      { sort: { sortBy: 'beauty', sortOrder: 'ascending' } },
      { facets: ['nonsense'] },
      { where: { facet: 'nonsense', anyOf: ['x'] } },
      { where: { number: 'nonsense', min: 1 } },
      { resultsPerPage: 5_000 },
    ] as Partial<WorksAsked>[])
      for (const port of [embedded(), hosted()]) await expect(port.browse(asked(wrong))).rejects.toThrow(BadQuery);
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
    const [ours, theirs] = [await post(embedded(), url, body), await post(hosted(), url, body)];
    expect(ours).toMatchObject({ success: true });
    // Every response has an id of its own.
    const withoutId = (said: unknown) =>
      JSON.stringify(said, (name, value) => (name === 'resultId' ? undefined : value));
    expect(JSON.parse(withoutId(theirs))).toEqual(JSON.parse(withoutId(ours)));
  });

  test('a service does not say why a work stands where it stands', async () => {
    expect(await hosted().explain('harbor', asked(), workIds()[0] ?? 0)).toBeUndefined();
  });
}

type Groups = Awaited<ReturnType<Discovery['groups']>>;

/** Groups of the same count may stand in any order: those of one list in the order of another. */
function sorted(groups: Groups, like: Groups): Groups {
  const placeOf = (groupId: string) => like.findIndex((group) => group.groupId === groupId);
  return [...groups]
    .sort((a, b) => placeOf(a.groupId) - placeOf(b.groupId))
    .map((group) => ({
      ...group,
      children: sorted(group.children, like.find(({ groupId }) => groupId === group.groupId)?.children ?? []),
    }));
}

/** What a call answers, but for what is thrown anew each time and the order of values of the same count. */
export function withoutChance(response: { json(): unknown }): unknown {
  const answer = response.json() as { payload: { queryID?: string; data?: { facets: FoundFacet[] } } };
  delete answer.payload.queryID;
  for (const { options } of answer.payload.data?.facets ?? [])
    options.sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1));
  return answer;
}
