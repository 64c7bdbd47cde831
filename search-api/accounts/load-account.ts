import type { AccountItem } from '@easel/contract/search-api/search-account';
import type { Db } from '@easel/platform/db/open-database';
import type { ReadPopularity } from '../popularity-signals.ts';
import { getSections } from './account-file.ts';
import { readAccount, readItems } from './account-store.ts';
import { buildSuggestions } from './build-index.ts';
import { type ItemSection, openItemSection } from './item-section.ts';
import { PRODUCTS, type SearchAccount, SUGGESTIONS } from './search-account.ts';

/** A database account in memory. */
export interface OpenAccount {
  version: number;
  /** Number of items. Small accounts are reloaded instead of updated. */
  size: number;
  account: SearchAccount;
  /** Applies a change of items. False if the account must be reloaded. */
  change(put: readonly { section: string; item: AccountItem }[], removed: readonly ItemPlace[]): boolean;
}

export interface ItemPlace {
  section: string;
  id: string;
}

export async function openAccount(
  db: Db,
  apiKey: string,
  readPopularity?: ReadPopularity,
): Promise<OpenAccount | undefined> {
  const stored = await readAccount(db, apiKey);
  if (!stored) return undefined;
  const { definition, version } = stored;
  const rows = await readItems(db, apiKey);
  const bySection = Map.groupBy(rows, ({ section }) => section);
  const sections = new Map<string, ItemSection>();
  for (const name of getSections(definition)) {
    const items = (bySection.get(name) ?? []).map(({ item }) => item);
    const section = await openItemSection(name, definition, items);
    section.popularity = readPopularity?.({ account: apiKey, name });
    sections.set(name, section);
  }
  const itemsIn = (name: string) => sections.get(name)?.allItems() ?? [];
  const suggestions = await buildSuggestions(suggestionsOf(itemsIn(SUGGESTIONS), itemsIn(PRODUCTS)), rows.length);
  return {
    version,
    size: rows.length,
    account: {
      definition,
      sections,
      suggest: (text, limit) => suggestions.suggest(text, limit).map((suggestion) => suggestion.text),
    },
    change(put, removed) {
      // Variations and suggestions are computed once for all items.
      if (put.some(({ section, item }) => section === SUGGESTIONS || item.variations?.length)) return false;
      const touched = new Set([...put, ...removed].map(({ section }) => section));
      for (const name of touched)
        sections.get(name)?.change(
          put.flatMap(({ section, item }) => (section === name ? [item] : [])),
          removed.flatMap(({ section, id }) => (section === name ? [id] : [])),
        );
      return true;
    },
  };
}

/** The account's own suggestions come before product names and facet values. */
function* suggestionsOf(own: Iterable<AccountItem>, products: Iterable<AccountItem>) {
  const seen = new Set<string>();
  const once = function* (text: string, kind: string, weight: number) {
    if (seen.has(text.toLowerCase())) return;
    seen.add(text.toLowerCase());
    yield { text, kind, weight };
  };
  for (const { value, rank = 0 } of own) yield* once(value, 'suggestion', 3 + rank);
  for (const { value, rank = 0, facets = {} } of products) {
    for (const values of Object.values(facets))
      for (const text of values) if (typeof text === 'string') yield* once(text, 'facet', 2);
    yield* once(value, 'product', rank);
  }
}
