import type { AlgoliaRecord } from '@easel/contract/search-api/search-index';
import { type IndexSettings, readSort } from './index-settings.ts';
import { collectLeaves, type Leaf } from './record-values.ts';

/** The order of records in searches without text. */
export interface RecordOrder {
  /** Higher comes first. Equal for records with equal sort keys. */
  rankOf(id: number): number;
  /** Inserts a new or changed record. False if there is no rank left between its neighbors. */
  place(id: number, record: AlgoliaRecord): boolean;
  forget(id: number): void;
  /** Whether the order also applies to text searches. */
  isSorted: boolean;
}

type Key = string | number | undefined;

interface Placed {
  id: number;
  keys: Key[];
  rank: number;
}

/**
 * Sorts by the attributes before the textual criteria in the ranking, then by the custom ranking. Initial ranks are from 0 to 1. Records are read one by one
 * and then sorted.
 */
export function createOrderBuilder(
  { ranking, customRanking }: IndexSettings,
  isVirtual: boolean,
): { read(id: number, record: AlgoliaRecord): void; done(): RecordOrder } {
  const first = ranking.flatMap((criterion) => readSort(criterion) ?? []);
  const custom = (customRanking ?? []).flatMap((criterion) => readSort(criterion) ?? []);
  const sorts = [...first, ...custom];
  const isSorted = first.length > 0 || (isVirtual && custom.length > 0);
  if (sorts.length === 0) {
    const order: RecordOrder = { rankOf: () => 0, place: () => true, forget: () => undefined, isSorted };
    return { read: () => undefined, done: () => order };
  }

  const keysOf = (record: AlgoliaRecord): Key[] => {
    const leaves = collectLeaves(record);
    return sorts.map(({ attribute }) => keyOf(leaves.get(attribute)?.[0]));
  };
  const compare = (a: Key[], b: Key[]) => {
    for (const [at, { direction }] of sorts.entries()) {
      const order = compareKeys(a[at], b[at], direction === 'desc' ? -1 : 1);
      if (order !== 0) return order;
    }
    return 0;
  };

  const placed: Placed[] = [];
  const byId = new Map<number, Placed>();
  let step = 1;

  /** The first position whose keys are not before these. */
  const placeOf = (keys: Key[]): number => {
    let [low, high] = [0, placed.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      const one = placed[middle];
      if (one && compare(one.keys, keys) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  };

  const forget = (id: number) => {
    const one = byId.get(id);
    if (!one) return;
    byId.delete(id);
    placed.splice(placed.indexOf(one, placeOf(one.keys)), 1);
  };

  const place = (id: number, record: AlgoliaRecord): boolean => {
    forget(id);
    const keys = keysOf(record);
    const at = placeOf(keys);
    const [above, below] = [placed[at - 1], placed[at]];
    const high = above?.rank ?? (below?.rank ?? 1) + 2 * step;
    const low = below?.rank ?? high - 2 * step;
    const isEqual = below !== undefined && compare(below.keys, keys) === 0;
    const rank = isEqual ? low : (high + low) / 2;
    if (!isEqual && (rank >= high || rank <= low)) return false;
    const one = { id, keys, rank };
    placed.splice(at, 0, one);
    byId.set(id, one);
    return true;
  };

  return {
    read(id, record) {
      const one = { id, keys: keysOf(record), rank: 0 };
      placed.push(one);
      byId.set(id, one);
    },
    done() {
      placed.sort((a, b) => compare(a.keys, b.keys));
      step = 1 / Math.max(1, placed.length);
      placed.forEach((one, at) => {
        const before = placed[at - 1];
        one.rank = before && compare(before.keys, one.keys) === 0 ? before.rank : 1 - at * step;
      });
      return { rankOf: (id) => byId.get(id)?.rank ?? 0, place, forget, isSorted };
    },
  };
}

const keyOf = (leaf: Leaf | undefined): Key => (typeof leaf === 'boolean' ? Number(leaf) : leaf);

/** Records without the attribute come last in both directions. */
function compareKeys(a: Key, b: Key, sign: 1 | -1): number {
  if (a === undefined || b === undefined) return Number(a === undefined) - Number(b === undefined);
  if (typeof a === 'number' && typeof b === 'number') return (a - b) * sign;
  if (typeof a === typeof b) return (a < b ? -1 : a > b ? 1 : 0) * sign;
  return typeof a === 'number' ? -1 : 1;
}
