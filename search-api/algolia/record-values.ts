import type { AlgoliaRecord } from '@easel/contract/search-api/search-index';
export type Leaf = string | number | boolean;

/** The values of a record by path (`artist.name`). Lists are flattened, so a path may have several values. */
export function collectLeaves(record: Readonly<Record<string, unknown>>): Map<string, Leaf[]> {
  const leaves = new Map<string, Leaf[]>();
  const walk = (value: unknown, path: string) => {
    if (Array.isArray(value)) for (const one of value) walk(one, path);
    else if (typeof value === 'object' && value !== null)
      for (const [name, inner] of Object.entries(value)) walk(inner, path === '' ? name : `${path}.${name}`);
    else if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') {
      const list = leaves.get(path);
      if (list) list.push(value);
      else leaves.set(path, [value]);
    }
  };
  walk(record, '');
  return leaves;
}

export const isBelow = (path: string, above: string): boolean => path === above || path.startsWith(`${above}.`);

/** The values at a path and below. */
export function leavesBelow(leaves: ReadonlyMap<string, Leaf[]>, above: string): Leaf[] {
  const own = leaves.get(above);
  if (own) return own;
  const found: Leaf[] = [];
  for (const [path, list] of leaves) if (isBelow(path, above)) found.push(...list);
  return found;
}

/** The requested attributes: `*`, names, paths, and `-name` for exclusions. */
export function retrieve(
  record: AlgoliaRecord,
  wanted: readonly string[],
  secret: readonly string[] = [],
): Record<string, unknown> {
  const left = [...secret, ...wanted.filter((name) => name.startsWith('-')).map((name) => name.slice(1))];
  const names = wanted.filter((name) => !name.startsWith('-'));
  // Only exclusions means everything else.
  const isAll = names.includes('*') || (names.length === 0 && wanted.length > 0);
  if (isAll && left.length === 0) return { ...record };
  const keep = (value: unknown, path: string, isWanted: boolean): unknown => {
    if (left.includes(path)) return undefined;
    const isHere = isWanted || names.includes(path);
    const mayGoOn = isHere ? left.some((other) => isBelow(other, path)) : names.some((name) => isBelow(name, path));
    if (!mayGoOn || typeof value !== 'object' || value === null) return isHere ? value : undefined;
    if (Array.isArray(value)) return value.map((one) => keep(one, path, isHere)).filter((one) => one !== undefined);
    const entries = Object.entries(value).flatMap(([name, inner]) => {
      const picked = keep(inner, path === '' ? name : `${path}.${name}`, isHere);
      return picked === undefined ? [] : [[name, picked] as const];
    });
    return entries.length === 0 && !isHere ? undefined : Object.fromEntries(entries);
  };
  const { objectID, ...rest } = record;
  const picked = Object.entries(rest).flatMap(([name, value]) => {
    const inner = keep(value, name, isAll);
    return inner === undefined ? [] : [[name, inner] as const];
  });
  return { ...Object.fromEntries(picked), objectID };
}
