import { isObject } from '@easel/domain/text/is-object';
import { ConstructorError } from './constructor-error.ts';
import type { Parameters } from './request-parsing.ts';

/** Typed access to query parameters. Wrong types are rejected with the name of the parameter. */

export function readText(parameters: Parameters, name: string): string | undefined {
  const value = parameters[name];
  if (value === undefined) return undefined;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (typeof value !== 'string') throw new ConstructorError(`"${name}" must be a string.`);
  return value;
}

const MAX_BY_NAME: Record<string, number> = { page: 10_000, offset: 10_000 };
const MAX_RESULTS = 1_000;

export function readInteger(parameters: Parameters, name: string, least = 0): number | undefined {
  const value = parameters[name];
  if (value === undefined) return undefined;
  const number = typeof value === 'string' && /^-?\d{1,15}$/.test(value) ? Number(value) : value;
  if (typeof number !== 'number' || !Number.isInteger(number))
    throw new ConstructorError(`"${name}" must be an integer.`);
  const most = MAX_BY_NAME[name] ?? MAX_RESULTS;
  if (number < least || number > most) throw new ConstructorError(`"${name}" must be from ${least} to ${most}.`);
  return number;
}

/** Boolean values as written in query strings and JSON. */
export function readFlag(value: unknown, name: string): boolean {
  if (value === undefined || value === false || value === 'false' || value === '0' || value === '') return false;
  if (value === true || value === 'true' || value === '1') return true;
  throw new ConstructorError(`"${name}" must be true or false.`);
}

/** A single value or repeated values. */
export function readList(value: unknown, name: string): string[] {
  if (value === undefined) return [];
  // Long lists and lists with brackets are parsed as objects with numeric keys.
  const entries = Array.isArray(value)
    ? value
    : isObject(value) && Object.keys(value).every((key) => /^\d+$/.test(key))
      ? Object.values(value)
      : [value];
  return entries.map((entry) => {
    if (typeof entry === 'string') return entry;
    if (typeof entry === 'number' || typeof entry === 'boolean') return String(entry);
    throw new ConstructorError(`"${name}" must be a string or a list of strings.`);
  });
}

export type Filters = ReadonlyMap<string, readonly string[]>;

/** The selected values of each facet. */
export function readFilters(value: unknown, name = 'filters'): Filters {
  if (value === undefined) return new Map();
  if (!isObject(value)) throw new ConstructorError(`"${name}" must be an object of facets and their values.`);
  return new Map(Object.entries(value).map(([facet, values]) => [facet, readList(values, `${name}[${facet}]`)]));
}

export type MatchType = 'all' | 'any' | 'none';

export function readMatchTypes(value: unknown): ReadonlyMap<string, MatchType> {
  if (value === undefined) return new Map();
  if (!isObject(value))
    throw new ConstructorError('"filter_match_types" must be an object of facets and all, any or none.');
  return new Map(
    Object.entries(value).map(([facet, type]) => {
      if (type !== 'all' && type !== 'any' && type !== 'none')
        throw new ConstructorError(`"filter_match_types[${facet}]" must be all, any or none.`);
      return [facet, type];
    }),
  );
}

/** Response format options. */
export interface Format {
  groupsMaxDepth: number;
  groupsStart: string;
  /** The requested fields. All if empty. */
  fields: readonly string[];
  hiddenFields: readonly string[];
  hiddenFacets: readonly string[];
  showHiddenFields: boolean;
  showHiddenFacets: boolean;
  variations: 'default' | 'all' | 'matched';
}

export function readFormat(value: unknown): Format {
  if (value !== undefined && !isObject(value)) throw new ConstructorError('"fmt_options" must be an object.');
  const options: Parameters = value ?? {};
  const variations = readText(options, 'variations_return_type') ?? 'default';
  if (variations !== 'default' && variations !== 'all' && variations !== 'matched')
    throw new ConstructorError('"variations_return_type" must be default, all or matched.');
  const groupsStart = readText(options, 'groups_start') ?? 'current';
  if (!/^(?:current|top|group_id:.+)$/s.test(groupsStart))
    throw new ConstructorError('"groups_start" must be current, top or group_id:<id>.');
  return {
    groupsMaxDepth: readInteger(options, 'groups_max_depth') ?? 1,
    groupsStart,
    fields: readList(options.fields, 'fields'),
    hiddenFields: readList(options.hidden_fields, 'hidden_fields'),
    hiddenFacets: readList(options.hidden_facets, 'hidden_facets'),
    showHiddenFields: readFlag(options.show_hidden_fields, 'show_hidden_fields'),
    showHiddenFacets: readFlag(options.show_hidden_facets, 'show_hidden_facets'),
    variations,
  };
}
