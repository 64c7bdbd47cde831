import { isObject } from '@easel/domain/text/is-object';
import { ConstructorError } from './constructor-error.ts';

const AGGREGATIONS = ['first', 'min', 'max', 'all', 'count', 'field_count', 'value_count'] as const;
type Aggregation = (typeof AGGREGATIONS)[number];

type Condition =
  | { and: Condition[] }
  | { or: Condition[] }
  | { not: Condition }
  | { field: string; value: unknown }
  | { field: string; least: number; most: number };

/** How variations of an item are aggregated. */
export interface VariationsMap {
  groupBy: { name: string; field: string }[];
  filterBy?: Condition;
  values: { name: string; aggregation: Aggregation; field: string; value?: unknown }[];
  dtype: 'array' | 'object';
}

const MAX_NAMES = 20;
const MAX_DEPTH = 10;

export function readVariationsMap(input: unknown): VariationsMap | undefined {
  if (input === undefined) return undefined;
  const wrong = (what: string) => new ConstructorError(`"variations_map" ${what}.`);
  if (!isObject(input)) throw wrong('must be a JSON object');
  const { group_by = [], filter_by, values = {}, dtype = 'array' } = input;
  if (dtype !== 'array' && dtype !== 'object') throw wrong('has a dtype that is neither array nor object');
  if (!Array.isArray(group_by) || group_by.length > MAX_NAMES || !isObject(values)) throw wrong('is not valid');
  const entries = Object.entries(values);
  if (entries.length > MAX_NAMES) throw wrong(`may have ${MAX_NAMES} values at most`);
  return {
    dtype,
    groupBy: group_by.map((group: unknown) => {
      if (!isObject(group) || typeof group.name !== 'string' || typeof group.field !== 'string')
        throw wrong('must group by names and fields');
      return { name: group.name, field: group.field };
    }),
    ...(filter_by !== undefined && { filterBy: readCondition(filter_by, 1, wrong) }),
    values: entries.map(([name, rule]) => {
      const aggregation = isObject(rule) ? AGGREGATIONS.find((known) => known === rule.aggregation) : undefined;
      if (!isObject(rule) || !aggregation) throw wrong(`must aggregate ${name} by one of ${AGGREGATIONS.join(', ')}`);
      if (aggregation !== 'count' && typeof rule.field !== 'string') throw wrong(`must say which field ${name} is`);
      if (aggregation === 'value_count' && rule.value === undefined) throw wrong(`must say which value ${name} counts`);
      return { name, aggregation, field: typeof rule.field === 'string' ? rule.field : '', value: rule.value };
    }),
  };
}

function readCondition(input: unknown, depth: number, wrong: (what: string) => ConstructorError): Condition {
  const invalid = () => wrong('has a filter_by that is not valid');
  if (!isObject(input) || depth > MAX_DEPTH) throw invalid();
  const inner = (part: unknown) => readCondition(part, depth + 1, wrong);
  const several = (parts: unknown) => {
    if (!Array.isArray(parts) || parts.length > 100) throw invalid();
    return parts.map(inner);
  };
  if ('and' in input) return { and: several(input.and) };
  if ('or' in input) return { or: several(input.or) };
  if ('not' in input) return { not: inner(input.not) };
  if (typeof input.field !== 'string') throw invalid();
  if (Array.isArray(input.range) && input.range.length === 2) {
    const [least = Number.NaN, most = Number.NaN] = input.range.map((bound: unknown) =>
      bound === '-inf' ? Number.NEGATIVE_INFINITY : bound === 'inf' ? Number.POSITIVE_INFINITY : Number(bound),
    );
    if (Number.isNaN(least) || Number.isNaN(most)) throw invalid();
    return { field: input.field, least, most };
  }
  if (input.value === undefined) throw invalid();
  return { field: input.field, value: input.value };
}

/** All values at a dotted path. Lists are flattened. */
function valuesAt(record: unknown, field: string): unknown[] {
  let at: unknown = record;
  for (const name of field.split('.')) {
    if (!isObject(at) || !Object.hasOwn(at, name)) return [];
    at = at[name];
  }
  return (Array.isArray(at) ? at : [at]).filter((value) => value !== null && value !== undefined);
}

function fits(record: unknown, condition: Condition): boolean {
  if ('and' in condition) return condition.and.every((part) => fits(record, part));
  if ('or' in condition) return condition.or.some((part) => fits(record, part));
  if ('not' in condition) return !fits(record, condition.not);
  const values = valuesAt(record, condition.field);
  return 'least' in condition
    ? values.some((value) => Number(value) >= condition.least && Number(value) <= condition.most)
    : values.some((value) => String(value) === String(condition.value));
}

export function mapVariations(map: VariationsMap, records: readonly unknown[]): unknown {
  const { groupBy, filterBy, values, dtype } = map;
  const matching = filterBy ? records.filter((record) => fits(record, filterBy)) : records;
  const summarize = (group: readonly unknown[]) =>
    Object.fromEntries(values.map((rule) => [rule.name, aggregate(rule, group)]));
  const keysOf = (record: unknown) => groupBy.map(({ field }) => valuesAt(record, field)[0] ?? null);

  if (dtype === 'array') {
    const groups = Map.groupBy(matching, (record) => JSON.stringify(keysOf(record)));
    return [...groups.values()].map((group) => ({
      ...Object.fromEntries(groupBy.map(({ name }, at) => [name, keysOf(group[0])[at]])),
      ...summarize(group),
    }));
  }
  const nest = (group: readonly unknown[], level: number): unknown =>
    level === groupBy.length
      ? summarize(group)
      : Object.fromEntries(
          [...Map.groupBy(group, (record) => String(keysOf(record)[level]))].map(([key, inner]) => [
            key,
            nest(inner, level + 1),
          ]),
        );
  return nest(matching, 0);
}

function aggregate({ aggregation, field, value }: VariationsMap['values'][number], group: readonly unknown[]): unknown {
  if (aggregation === 'count') return group.length;
  const each = group.map((record) => valuesAt(record, field));
  const all = each.flat();
  const numbers = () => all.map(Number).filter(Number.isFinite);
  switch (aggregation) {
    case 'first':
      return all[0] ?? null;
    case 'min':
      return numbers().length > 0 ? Math.min(...numbers()) : null;
    case 'max':
      return numbers().length > 0 ? Math.max(...numbers()) : null;
    case 'all':
      return all.length > 0 ? [...new Set(all)] : null;
    case 'field_count':
      return each.filter((values) => values.length > 0).length;
    case 'value_count':
      return each.filter((values) => values.some((one) => String(one) === String(value))).length;
  }
}
