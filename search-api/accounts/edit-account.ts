import type { AccountDefinition, AccountItem } from '@easel/contract/search-api/search-account';
import { ACCOUNT_LISTS, type AccountList } from '@easel/contract/search-api/search-ingestion';
import { isObject } from '@easel/domain/text/is-object';
import { InvalidAccount } from './account-file.ts';

/** Pure functions that change parts of an account. What they return has yet to be validated. */

type Entry = Readonly<Record<string, unknown>>;
type Named = Readonly<Record<string, unknown>>;

const keyOf = (list: AccountList, entry: Entry): string =>
  JSON.stringify(ACCOUNT_LISTS[list].map((name) => entry[name]));

const labelOf = (list: AccountList, entry: Entry): string =>
  ACCOUNT_LISTS[list].map((name) => String(entry[name])).join(' ');

/** Replaces entries with the same name and appends new ones. With `isPatch`, missing fields keep their values. */
export function putEntries(
  definition: AccountDefinition,
  list: AccountList,
  entries: readonly Entry[],
  isPatch: boolean,
): Named {
  const byKey = new Map((definition[list] ?? []).map((entry): [string, Entry] => [keyOf(list, entry), entry]));
  for (const entry of entries) {
    const before = byKey.get(keyOf(list, entry));
    if (isPatch && !before) throw new InvalidAccount(`There is no ${labelOf(list, entry)} in ${list}.`, 404);
    byKey.set(keyOf(list, entry), isPatch ? mergeFields(before ?? {}, entry) : entry);
  }
  return { ...definition, [list]: [...byKey.values()] };
}

export function removeEntries(definition: AccountDefinition, list: AccountList, names: readonly Entry[]): Named {
  const gone = new Set(names.map((name) => keyOf(list, name)));
  const left = (definition[list] ?? []).filter((entry) => !gone.has(keyOf(list, entry)));
  return { ...definition, [list]: left };
}

/** Merges fields. null removes a field. */
export const mergeFields = (before: Named, changes: Named): Named =>
  Object.fromEntries(Object.entries({ ...before, ...changes }).filter(([, value]) => value !== null));

/** Merges an item or a variation, including its facets and data. */
export function patchItem(item: Pick<AccountItem, 'facets' | 'data'>, changes: Named): Named {
  const inside = (name: 'facets' | 'data') => {
    const changed = changes[name];
    return isObject(changed) ? { [name]: mergeFields(item[name] ?? {}, changed) } : {};
  };
  return { ...mergeFields(item, changes), ...inside('facets'), ...inside('data') };
}

export function putVariations(
  item: AccountItem,
  changes: readonly (Named & { variationId: string })[],
  isPatch: boolean,
): Named {
  const byId = new Map((item.variations ?? []).map((one): [string, Named] => [one.variationId, one]));
  for (const variation of changes) {
    const before = byId.get(variation.variationId);
    if (isPatch && !before) throw new InvalidAccount(`Item ${item.id} has no variation ${variation.variationId}.`, 404);
    const whole = isPatch && before ? patchItem(before, variation) : variation;
    byId.set(variation.variationId, whole);
  }
  return { ...item, variations: [...byId.values()] };
}

export function removeVariations(item: AccountItem, ids: readonly string[]): AccountItem {
  const { variations = [], ...rest } = item;
  const left = variations.filter(({ variationId }) => !ids.includes(variationId));
  return { ...rest, ...(left.length > 0 && { variations: left }) };
}
