import type { CategorySlug } from '../catalogue/categories.ts';
import type { Unit } from '../locale/units.ts';
import { FACETS, type FacetConfig, type FacetRow, INDEX_FACETS, type UrlPosition } from './facet-table.ts';

/** Everything derived from the facet table. */

type Row = (typeof FACETS)[number];
export type FacetName = Row['name'];
/** Everything the index can be filtered by and counted by. */
export type SearchFacet = FacetName | (typeof INDEX_FACETS)[number]['name'];
/** Facets of the index that are bands of a number, and those with a value for each zone. */
export type BandFacet = Extract<Row, { stored: 'bands' }>['name'];
export type ZonedFacet = Extract<(typeof INDEX_FACETS)[number], { isZoned: true }>['name'];
type FacetAt<Position extends UrlPosition> = Extract<Row, { url: Position }>['name'];
export type PathFacet = FacetAt<'path'>;
export type QueryFacet = FacetAt<'query'>;
export type BooleanFacet = FacetAt<'flag'>;
export type ListFacet = PathFacet | QueryFacet;

const rows: readonly (FacetRow & { name: FacetName })[] = FACETS;

const facetsAt = <Position extends UrlPosition>(position: Position): readonly FacetAt<Position>[] =>
  rows.flatMap(({ name, url }) => (url === position ? [name as FacetAt<Position>] : []));

/** Facets with values in the path, and those with values in the query string, each in URL order. */
export const PATH_FACETS = facetsAt('path');
export const QUERY_FACETS = facetsAt('query');

/** Facets that are on or off, in URL order. */
export const FLAGS = facetsAt('flag');

/** Facets that are parameters of a listing URL, in URL order. */
export const PARAMETER_FACETS: readonly ListFacet[] = [
  ...PATH_FACETS.filter((facet) => rows.find(({ name }) => name === facet)?.isAlsoParameter),
  ...QUERY_FACETS,
];

/** Every name that a facet can have as a parameter: its own, that of hosted search, aliases, and the segment of a flag. */
export const FACET_PARAMETERS: ReadonlyMap<string, FacetName> = new Map(
  rows.flatMap(({ name, hostedName, aliases: others = [], segment }) =>
    [name, hostedName, ...others, ...(segment ? [segment] : [])].map((parameter) => [parameter, name] as const),
  ),
);

/** The stored values of a flag, which are the provider's (docs/specification/search.md#query-shaping). */
export const FLAG_ON = 'True';
export const FLAG_OFF = 'False';

const byName = new Map(rows.map((row) => [row.name, row]));

/** The path segment that switches a flag on. */
export const getFlagSegment = (flag: BooleanFacet): string => byName.get(flag)?.segment ?? flag;

/** The facets of hosted search: their names there, and in the index. */
export const HOSTED_FACETS: ReadonlyMap<string, SearchFacet> = new Map(
  [...FACETS, ...INDEX_FACETS].flatMap((row): [string, SearchFacet][] =>
    'hostedName' in row ? [[row.hostedName, row.name]] : [],
  ),
);
const hostedNames = new Map([...HOSTED_FACETS].map(([hostedName, name]) => [name, hostedName]));

export const hostedFacetName = (facet: SearchFacet): string => hostedNames.get(facet) ?? facet;

/** Facets of prints are shown only among prints, and whether a work has prints only elsewhere. */
export const isShownFacet = (facet: FacetName, isPrints: boolean): boolean => {
  const shownOn = byName.get(facet)?.shownOn;
  return shownOn === undefined || (shownOn === 'prints') === isPrints;
};

const aliases = new Map(
  rows.flatMap(({ name, aliases: others = [] }) => others.map((other) => [other, name] as const)),
);

/** The name behind an alias; any other name is returned unchanged. */
export const resolveFacetName = (name: string): string => aliases.get(name) ?? name;

/** The facets of the filter panel, from the top. */
export const PANEL_FACETS: readonly FacetName[] = [...rows]
  .sort((one, other) => one.panelPosition - other.panelPosition)
  .map(({ name }) => name);

/** A facet as the index stores it. */
export interface IndexedFacet {
  name: SearchFacet;
  stored: 'one' | 'many' | 'tree' | 'bands';
  isHidden: boolean;
  isZoned: boolean;
}

/** Every facet of the index: those of the panel from its top, then the others. */
export const INDEXED_FACETS: readonly IndexedFacet[] = [
  ...PANEL_FACETS.flatMap((facet) => byName.get(facet) ?? []),
  ...INDEX_FACETS,
].map((row) => ({
  name: row.name,
  stored: row.stored,
  isHidden: 'isHidden' in row && row.isHidden,
  isZoned: 'isZoned' in row && row.isZoned,
}));

const searchFacets: ReadonlySet<string> = new Set(INDEXED_FACETS.map(({ name }) => name));

export const isSearchFacet = (name: string): name is SearchFacet => searchFacets.has(name);

/** Facets whose values are the same in every category. */
export const SHARED_FACETS: readonly FacetName[] = rows
  .filter(({ differsByCategory }) => !differsByCategory)
  .map(({ name }) => name);

export type Facets = Readonly<Record<FacetName, FacetConfig>>;

const made = new Map<string, Facets>();

/** The facets of a listing, cached by category and unit. */
export function getFacets(category: CategorySlug | 'all', unit: Unit): Facets {
  const key = `${category} ${unit}`;
  const facets =
    made.get(key) ??
    (Object.fromEntries(rows.map((row) => [row.name, configOf(row, category, unit)])) as Record<
      FacetName,
      FacetConfig
    >);
  made.set(key, facets);
  return facets;
}

function configOf(row: FacetRow, category: CategorySlug | 'all', unit: Unit): FacetConfig {
  const { title, inputType, isOpen, onlyNonEmptyResults, useHardcodedValues, useProviderValues, extraData } = row;
  return {
    title,
    inputType,
    isOpen,
    onlyNonEmptyResults,
    useHardcodedValues,
    useProviderValues,
    ...(row.allowedValues && { allowedValues: row.allowedValues(category, unit) }),
    ...(extraData && { extraData }),
  };
}
