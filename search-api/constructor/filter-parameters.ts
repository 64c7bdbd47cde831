import type { AccountDefinition } from '@easel/contract/search-api/search-account';
import { isObject } from '@easel/domain/text/is-object';
import { type Filter, TREE_SEPARATOR } from '@easel/search/search-schema';
import { groupPaths } from '../accounts/item-section.ts';
import { GROUP_FACET, type SearchAccount, type SearchSection } from '../accounts/search-account.ts';
import { ConstructorError } from './constructor-error.ts';
import type { Filters, MatchType } from './read-parameters.ts';
import { knowsFacet, knowsNumber } from './section-vocabulary.ts';

/** Filters of a section, in engine terms. */
export interface SectionFilter {
  /** By facet. Does not restrict the facet's own counts. */
  choices: Record<string, string[]>;
  /** By range facet. Does not restrict the facet's own min and max. */
  ranges: Record<string, Filter>;
  where: Filter[];
}

/** Matches nothing. */
export const NOTHING: Filter = { ids: [] };
const EVERYTHING: Filter = { not: NOTHING };

const MAX_VALUES = 1_000;

export interface FilterParser {
  narrowing(filters: Filters, matchTypes: ReadonlyMap<string, MatchType>): SectionFilter;
  /** One value of a facet as a filter. Matches nothing if the facet is unknown. */
  filterOf(facet: string, value: string): Filter;
  expression(expression: unknown): Filter;
}

/** Parses filter parameters with the facets and groups of an account. */
export function createFilterParser({ definition }: SearchAccount, section: SearchSection): FilterParser {
  const types = typesOf(definition);
  const pathsOf = groupReader(definition, section);

  const valuesOf = (facet: string, value: string) => (facet === GROUP_FACET ? pathsOf(value) : [value]);

  const filterOf = (facet: string, value: string): Filter => {
    const type = types.get(facet);
    if (type === 'range' && knowsNumber(section, facet)) return rangeOf(facet, value);
    return type && type !== 'range' && knowsFacet(section, facet) ? { facet, anyOf: valuesOf(facet, value) } : NOTHING;
  };

  const narrowing: FilterParser['narrowing'] = (filters, matchTypes) => {
    const all: SectionFilter = { choices: Object.create(null), ranges: Object.create(null), where: [] };
    let count = 0;
    for (const [facet, values] of filters) {
      count += values.length;
      if (count > MAX_VALUES) throw new ConstructorError(`"filters" may have ${MAX_VALUES} values at most.`);
      if (values.length === 0) continue;
      const type = types.get(facet);
      const match = matchTypes.get(facet) ?? 'any';
      const each = values.map((value) => filterOf(facet, value));
      if (match === 'all') all.where.push({ and: each });
      else if (match === 'none') all.where.push({ not: { or: each } });
      else if (type === 'range') all.ranges[facet] = { or: each };
      else if (type && knowsFacet(section, facet))
        all.choices[facet] = values.flatMap((value) => valuesOf(facet, value)).slice(0, MAX_VALUES);
      else all.where.push(NOTHING);
      // An unknown group has no values, but an empty selection would match everything.
      if (all.choices[facet]?.length === 0) all.where.push(NOTHING);
    }
    return all;
  };

  return { narrowing, filterOf, expression: (expression) => readExpression(expression, filterOf, rangeIn, 1) };

  function rangeIn(facet: string, min: number | undefined, max: number | undefined): Filter {
    if (types.get(facet) !== 'range' || !knowsNumber(section, facet)) return NOTHING;
    return boundsOf(facet, min, max);
  }
}

type FacetType = NonNullable<AccountDefinition['facets']>[number]['type'];

const typesOf = ({ facets = [] }: AccountDefinition): ReadonlyMap<string, FacetType> =>
  new Map([[GROUP_FACET, 'hierarchical'], ...facets.map(({ name, type }): [string, FacetType] => [name, type])]);

/** The index values of a group: its path, or every path that ends with it if it is not declared. */
function groupReader({ groups = [] }: AccountDefinition, section: SearchSection): (groupId: string) => string[] {
  const pathOf = groupPaths(groups);
  const described = new Set(groups.map(({ groupId }) => groupId));
  return (groupId) => {
    if (described.has(groupId)) return [pathOf(groupId)];
    return section
      .groupPaths()
      .filter((path) => path === groupId || path.endsWith(`${TREE_SEPARATOR}${groupId}`))
      .slice(0, MAX_VALUES);
  };
}

const NUMBER = String.raw`-?\d{1,15}(?:\.\d{1,10})?`;
const RANGE = new RegExp(`^(-inf|${NUMBER})-(inf|${NUMBER})$`);

/** `10-50`, `-inf-50`, `10-inf` or a single number. Anything else matches nothing. */
function rangeOf(facet: string, value: string): Filter {
  const bounds = parseRange(value);
  return bounds ? boundsOf(facet, bounds.min, bounds.max) : NOTHING;
}

export function parseRange(value: string): { min?: number; max?: number } | undefined {
  if (new RegExp(`^${NUMBER}$`).test(value)) return { min: Number(value), max: Number(value) };
  const [, min, max] = RANGE.exec(value) ?? [];
  if (min === undefined || max === undefined) return undefined;
  return { ...(min !== '-inf' && { min: Number(min) }), ...(max !== 'inf' && { max: Number(max) }) };
}

const boundsOf = (number: string, min: number | undefined, max: number | undefined): Filter => ({
  number,
  ...(min !== undefined && { min }),
  ...(max !== undefined && { max }),
});

/** Below the limit of the engine. */
const MAX_DEPTH = 40;
const MAX_PARTS = 500;

function readExpression(
  expression: unknown,
  filterOf: (facet: string, value: string) => Filter,
  rangeIn: (facet: string, min: number | undefined, max: number | undefined) => Filter,
  depth: number,
): Filter {
  const wrong = () => new ConstructorError('"pre_filter_expression" is not valid.');
  if (!isObject(expression) || depth > MAX_DEPTH) throw wrong();
  const inner = (part: unknown) => readExpression(part, filterOf, rangeIn, depth + 1);
  const several = (parts: unknown) => {
    if (!Array.isArray(parts) || parts.length > MAX_PARTS) throw wrong();
    return parts.map(inner);
  };
  if ('and' in expression) return { and: several(expression.and) };
  if ('or' in expression) return { or: several(expression.or) };
  if ('not' in expression) return { not: inner(expression.not) };
  const { name, value, range } = expression;
  if (typeof name !== 'string') throw wrong();
  if (Array.isArray(range) && range.length === 2) {
    const [min, max] = range.map((bound) => readBound(bound, wrong));
    return rangeIn(name, min, max);
  }
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
    return filterOf(name, String(value));
  throw wrong();
}

function readBound(bound: unknown, wrong: () => ConstructorError): number | undefined {
  if (bound === '-inf' || bound === 'inf' || bound === null) return undefined;
  const number = typeof bound === 'string' && bound.trim() !== '' ? Number(bound) : bound;
  if (typeof number !== 'number' || !Number.isFinite(number)) throw wrong();
  return number;
}

/** Combines filters with AND. Matches everything if there are none. */
export const combineFilters = (filters: readonly (Filter | undefined)[]): Filter => {
  const wanted = filters.filter((filter) => filter !== undefined);
  const [first, ...others] = wanted;
  return first ? (others.length === 0 ? first : { and: wanted }) : EVERYTHING;
};
