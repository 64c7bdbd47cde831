import { type Filter, type SearchDocument, SearchError, type SearchQuery, type SearchSchema } from './search-schema.ts';

/** Internally, a price with three zones is three numbers: `price@US`, `price@EU` and so on. Externally it is one, and the query names the zone. */
export interface Zones {
  /** The schema with one field per zone. */
  innerSchema: SearchSchema;
  toInnerDocument(document: SearchDocument): SearchDocument;
  /** The query with the field names of its zone. */
  toInnerQuery(query: SearchQuery): SearchQuery;
  /** The external name of a facet or number. */
  outerName(name: string): string;
}

const zonedName = (name: string, zone: string) => `${name}@${zone}`;

export function createZones(schema: SearchSchema): Zones {
  const names = schema.zones?.names ?? [];
  const numbers = new Set(schema.zones?.numbers);
  const facets = new Set(schema.zones?.facets);
  for (const [facet, kind] of Object.entries(schema.facets))
    if (typeof kind === 'object' && numbers.has(kind.of)) facets.add(facet);
  if (names.length === 0 || numbers.size + facets.size === 0)
    return {
      innerSchema: schema,
      toInnerDocument: (document) => document,
      toInnerQuery: (query) => ({ ...query, count: query.count ?? visibleFacets(schema) }),
      outerName: (name) => name,
    };

  const zonedNames = (name: string) => names.map((zone) => zonedName(name, zone));
  const outerNames = new Map(
    [...numbers, ...facets].flatMap((name) => zonedNames(name).map((inside) => [inside, name])),
  );
  const innerSchema: SearchSchema = {
    ...schema,
    numbers: schema.numbers.flatMap((name) => (numbers.has(name) ? zonedNames(name) : [name])),
    facets: Object.fromEntries(
      Object.entries(schema.facets).flatMap(([facet, kind]): [string, typeof kind][] => {
        if (!facets.has(facet)) return [[facet, kind]];
        return names.map((zone) => [
          zonedName(facet, zone),
          typeof kind === 'object' && numbers.has(kind.of) ? { ...kind, of: zonedName(kind.of, zone) } : kind,
        ]);
      }),
    ),
  };

  return {
    innerSchema,
    toInnerDocument(document) {
      if (!document.zones) return document;
      const all = { ...document, facets: { ...document.facets }, numbers: { ...document.numbers } };
      for (const zone of names) {
        const own = document.zones[zone];
        for (const name of numbers) all.numbers[zonedName(name, zone)] = own?.numbers?.[name];
        for (const name of facets) all.facets[zonedName(name, zone)] = own?.facets?.[name];
      }
      return all;
    },
    toInnerQuery(query) {
      const { zone } = query;
      if (zone !== undefined && !names.includes(zone)) throw new SearchError(`There is no zone "${String(zone)}".`);
      const rename = (name: string, kind: ReadonlySet<string>) => {
        if (!kind.has(name)) return name;
        if (zone === undefined) throw new SearchError(`"${name}" differs between zones: say which.`);
        return zonedName(name, zone);
      };
      const filterOf = (filter: Filter): Filter => {
        if ('facet' in filter) return { ...filter, facet: rename(filter.facet, facets) };
        if ('number' in filter) return { ...filter, number: rename(filter.number, numbers) };
        if ('and' in filter) return { and: filter.and.map(filterOf) };
        if ('or' in filter) return { or: filter.or.map(filterOf) };
        if ('not' in filter) return { not: filterOf(filter.not) };
        return filter;
      };
      const counted = query.count ?? visibleFacets(schema).filter((facet) => zone !== undefined || !facets.has(facet));
      return {
        ...query,
        count: counted.map((facet) => rename(facet, facets)),
        ...(query.choices && {
          choices: Object.fromEntries(
            Object.entries(query.choices).map(([facet, values]) => [rename(facet, facets), values]),
          ),
        }),
        ...(query.ranges && {
          ranges: Object.fromEntries(
            Object.entries(query.ranges).map(([facet, stretches]) => [rename(facet, facets), stretches]),
          ),
        }),
        ...(query.where && { where: filterOf(query.where) }),
        ...(query.boosts && { boosts: query.boosts.map((boost) => ({ ...boost, where: filterOf(boost.where) })) }),
        ...(query.stats && { stats: query.stats.map((name) => rename(name, numbers)) }),
        ...(query.sort && { sort: { ...query.sort, number: rename(query.sort.number, numbers) } }),
      };
    },
    outerName: (name) => outerNames.get(name) ?? name,
  };
}

const visibleFacets = (schema: SearchSchema) =>
  Object.keys(schema.facets).filter((facet) => !schema.hidden?.facets?.includes(facet));
