import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createSearchIndex, restoreSearchIndex, type SearchIndex } from './search-index.ts';
import {
  type FacetKind,
  type Filter,
  type SearchDocument,
  type SearchQuery,
  type SearchSchema,
  TREE_SEPARATOR,
} from './search-schema.ts';

/* Random schemas: any facets and numbers, with or without zones. */

const ZONES = ['Z1', 'Z2'];
const VALUES = ['a', 'b', 'c > d', 'c > e', 'c'];
const BANDS = [
  { value: 'low', below: 3 },
  { value: 'mid', min: 3, below: 6 },
  { value: 'high', min: 7 },
];

interface Plan {
  schema: SearchSchema;
  facets: [name: string, kind: FacetKind][];
  zoned: Set<string>;
}

const plan: fc.Arbitrary<Plan> = fc
  .record({
    kinds: fc.array(fc.constantFrom('one' as const, 'many' as const, 'tree' as const, 'bands' as const), {
      minLength: 1,
      maxLength: 4,
    }),
    numbers: fc.integer({ min: 1, max: 2 }),
    hasZones: fc.boolean(),
    zonedFacets: fc.array(fc.integer({ min: 0, max: 3 })),
    isNumberZoned: fc.boolean(),
  })
  .map(({ kinds, numbers, hasZones, zonedFacets, isNumberZoned }) => {
    const facets = kinds.map((kind, at): [string, FacetKind] => [
      `f${at}`,
      kind === 'bands' ? { of: `n${at % numbers}`, bands: BANDS } : kind,
    ]);
    const zonedNumbers = hasZones && isNumberZoned ? ['n0'] : [];
    const named = facets.filter(([, kind], at) => hasZones && typeof kind !== 'object' && zonedFacets.includes(at));
    const byNumber = facets.filter(([, kind]) => typeof kind === 'object' && zonedNumbers.includes(kind.of));
    return {
      schema: {
        text: { title: 1 },
        facets: Object.fromEntries(facets),
        numbers: Array.from({ length: numbers }, (_, at) => `n${at}`),
        ...(hasZones && { zones: { names: ZONES, numbers: zonedNumbers, facets: named.map(([name]) => name) } }),
      },
      facets,
      zoned: new Set([...zonedNumbers, ...named.map(([name]) => name), ...byNumber.map(([name]) => name)]),
    };
  });

const number = fc.oneof(fc.integer({ min: 0, max: 9 }), fc.constantFrom(2.5, -1, 2 ** 40, undefined));

function documentOf({ facets, schema, zoned }: Plan, id: fc.Arbitrary<number>): fc.Arbitrary<SearchDocument> {
  const valuesFor = (kind: FacetKind) =>
    kind === 'one' ? fc.constantFrom(...VALUES, undefined) : fc.array(fc.constantFrom(...VALUES), { maxLength: 4 });
  const part = (isZoned: boolean) =>
    fc.record({
      facets: fc.record(
        Object.fromEntries(
          facets
            .filter(([name, kind]) => typeof kind !== 'object' && zoned.has(name) === isZoned)
            .map(([name, kind]) => [name, valuesFor(kind)]),
        ),
      ),
      numbers: fc.record(
        Object.fromEntries(schema.numbers.filter((name) => zoned.has(name) === isZoned).map((name) => [name, number])),
      ),
    });
  return fc
    .tuple(id, fc.integer({ min: 0, max: 3 }), part(false), part(true), part(true))
    .map(([own, rank, plain, one, other]) => ({
      id: own,
      rank,
      ...plain,
      zones: { Z1: one, Z2: other },
    })) as fc.Arbitrary<SearchDocument>;
}

/** The values of a facet in a zone, according to the schema. */
function valuesOf({ schema, zoned }: Plan, document: SearchDocument, facet: string, zone: string): Set<string> {
  const kind = schema.facets[facet] as FacetKind;
  if (typeof kind === 'object') {
    const value = numberOf({ schema, zoned } as Plan, document, kind.of, zone);
    const band = BANDS.find(
      ({ min = -Infinity, below = Infinity }) => value !== undefined && value >= min && value < below,
    );
    return new Set(band ? [band.value] : []);
  }
  const said = (zoned.has(facet) ? document.zones?.[zone]?.facets : document.facets)?.[facet];
  const list = said === undefined ? [] : ([said].flat() as string[]);
  if (kind !== 'tree') return new Set(list);
  return new Set(
    list.flatMap((value) => {
      const steps = value.split(TREE_SEPARATOR);
      return steps.map((_, at) => steps.slice(0, at + 1).join(TREE_SEPARATOR));
    }),
  );
}

const numberOf = ({ zoned }: Plan, document: SearchDocument, name: string, zone: string): number | undefined =>
  (zoned.has(name) ? document.zones?.[zone]?.numbers : document.numbers)?.[name];

const queryOf = ({ schema }: Plan): fc.Arbitrary<SearchQuery & { zone: string }> =>
  fc.record({
    zone: schema.zones ? fc.constantFrom(...ZONES) : fc.constant(undefined as unknown as string),
    choices: fc.dictionary(
      fc.constantFrom(...Object.keys(schema.facets)),
      fc.array(fc.constantFrom(...VALUES, 'low', 'high'), { maxLength: 2 }),
    ),
    where: fc.oneof(
      fc.record({
        number: fc.constantFrom(...schema.numbers),
        min: fc.integer({ min: -2, max: 9 }),
        max: fc.integer({ min: 0, max: 9 }),
      }),
      fc.record({
        not: fc.record({
          facet: fc.constantFrom(...Object.keys(schema.facets)),
          anyOf: fc.array(fc.constantFrom(...VALUES), { maxLength: 2 }),
        }),
      }),
      fc.constant({ and: [] }),
    ) as fc.Arbitrary<Filter>,
    sort: fc.record({
      number: fc.constantFrom(...schema.numbers),
      direction: fc.constantFrom('asc' as const, 'desc' as const),
    }),
  });

function expectSame(
  made: Plan,
  documents: SearchDocument[],
  index: SearchIndex,
  query: SearchQuery & { zone: string },
) {
  const holds = (filter: Filter, document: SearchDocument): boolean => {
    if ('and' in filter) return filter.and.every((one) => holds(one, document));
    if ('not' in filter) return !holds(filter.not, document);
    if ('facet' in filter)
      return filter.anyOf.some((value) => valuesOf(made, document, filter.facet, query.zone).has(value));
    if (!('number' in filter)) return false;
    const value = numberOf(made, document, filter.number, query.zone);
    return value !== undefined && value >= (filter.min ?? -Infinity) && value <= (filter.max ?? Infinity);
  };
  const { where = { and: [] }, choices = {} } = query;
  const narrowed = (but?: string) =>
    documents.filter(
      (document) =>
        holds(where, document) &&
        Object.entries(choices).every(
          ([facet, anyOf]) => facet === but || anyOf.length === 0 || holds({ facet, anyOf }, document),
        ),
    );
  const result = index.search({ ...query, limit: 1_000 });
  expect(result.total).toBe(narrowed().length);
  expect(result.hits.map(({ id }) => id).sort((a, b) => a - b)).toEqual(
    narrowed()
      .map(({ id }) => id)
      .sort((a, b) => a - b),
  );
  for (const facet of Object.keys(made.schema.facets)) {
    const counts = new Map<string, number>();
    for (const document of narrowed(facet))
      for (const value of valuesOf(made, document, facet, query.zone)) counts.set(value, (counts.get(value) ?? 0) + 1);
    expect(Object.fromEntries((result.facets[facet] ?? []).map(({ value, count }) => [value, count]))).toEqual(
      Object.fromEntries(counts),
    );
  }
}

test('for any schema, counts and totals equal brute force, after any changes and a snapshot', () => {
  const scene = plan.chain((made) =>
    fc.record({
      made: fc.constant(made),
      documents: fc.uniqueArray(documentOf(made, fc.integer({ min: 0, max: 20 })), {
        selector: ({ id }) => id,
        maxLength: 20,
      }),
      changes: fc.array(
        fc.record({
          put: fc.array(documentOf(made, fc.integer({ min: 0, max: 25 })), { maxLength: 3 }),
          remove: fc.array(fc.integer({ min: 0, max: 25 }), { maxLength: 2 }),
          query: queryOf(made),
        }),
        { maxLength: 5 },
      ),
    }),
  );
  fc.assert(
    fc.property(scene, ({ made, documents, changes }) => {
      const index = createSearchIndex(made.schema, documents);
      const now = new Map(documents.map((document) => [document.id, document]));
      for (const { put, remove, query } of changes) {
        index.put(put);
        for (const document of put) now.set(document.id, document);
        index.remove(remove);
        for (const id of remove) now.delete(id);
        expectSame(made, [...now.values()], index, query);
      }
      const again = restoreSearchIndex(made.schema, index.snapshot());
      for (const { query } of changes) expectSame(made, [...now.values()], again, query);
    }),
    { numRuns: 150 },
  );
});
