import { createHash, timingSafeEqual } from 'node:crypto';
import { type AccountDefinition, AccountFile, type AccountItem } from '@easel/contract/search-account';
import { createSuggestions } from '@easel/search/suggestions';
import { Errors } from 'typebox/value';
import type { Db } from '../db/open.ts';
import {
  deleteAllItems,
  deleteItems,
  readAccount,
  readItems,
  type StoredAccount,
  touchAccount,
  writeAccount,
  writeItems,
} from './account-store.ts';
import { createItemSection } from './item-section.ts';
import { PRODUCTS, type SearchAccount, SUGGESTIONS } from './search-account.ts';

/** The accounts of the search service: those in the database, and the shop's own catalogue. */
export interface Accounts {
  find(apiKey: string): Promise<SearchAccount | undefined>;
  /** Puts an account and all its items in the place of what was there. */
  load(file: AccountFile, token?: string): Promise<void>;
  /** Whether this token may change the account. */
  mayChange(apiKey: string, token: string): Promise<boolean>;
  putItems(apiKey: string, items: readonly AccountItem[]): Promise<void>;
  removeItems(apiKey: string, section: string, ids: readonly string[]): Promise<void>;
  /** What is kept in memory may be old. */
  outdate(): void;
}

/** A file that is no account, with what is wrong. */
export class BadAccount extends Error {
  override name = 'BadAccount';
}

interface Kept {
  version: number;
  account: SearchAccount;
}

export interface WorksKey {
  apiKey: string;
  /** Undefined where only other accounts are worked on. */
  account: SearchAccount | undefined;
}

export function createAccounts(db: Db, works: WorksKey): Accounts {
  const kept = new Map<string, Promise<Kept | undefined>>();
  let isOld = false;

  const open = async (apiKey: string): Promise<Kept | undefined> => {
    const stored = await readAccount(db, apiKey);
    return stored && { version: stored.version, account: await openAccount(db, apiKey, stored) };
  };

  /** Those that have another version by now are forgotten. */
  const refresh = async () => {
    isOld = false;
    for (const [apiKey, opening] of kept) {
      const [known, stored] = await Promise.all([opening.catch(() => undefined), readAccount(db, apiKey)]);
      if (known?.version !== stored?.version) kept.delete(apiKey);
    }
  };

  const changed = async (apiKey: string) => {
    await touchAccount(db, apiKey);
    kept.delete(apiKey);
  };

  return {
    async find(apiKey) {
      if (apiKey === works.apiKey) return works.account;
      if (isOld) await refresh();
      let opening = kept.get(apiKey);
      if (!opening) {
        opening = open(apiKey);
        kept.set(apiKey, opening);
        // Nobody fills the memory with keys that mean nothing.
        opening.then((found) => found ?? kept.delete(apiKey)).catch(() => kept.delete(apiKey));
      }
      return (await opening)?.account;
    },
    async load({ items, ...definition }, token) {
      if (definition.apiKey === works.apiKey)
        throw new BadAccount(`${works.apiKey} is the key of the shop's own works.`);
      checkItems(definition, items);
      await db.transaction().execute(async (transaction) => {
        await writeAccount(transaction, definition, token === undefined ? null : hashOf(token).toString('hex'));
        await deleteAllItems(transaction, definition.apiKey);
        await writeItems(transaction, definition.apiKey, items.map(inSection));
      });
      kept.delete(definition.apiKey);
    },
    async mayChange(apiKey, token) {
      const stored = await readAccount(db, apiKey);
      return stored?.tokenHash ? timingSafeEqual(Buffer.from(stored.tokenHash, 'hex'), hashOf(token)) : false;
    },
    async putItems(apiKey, items) {
      const stored = await readAccount(db, apiKey);
      if (!stored) throw new BadAccount(`There is no account ${apiKey}.`);
      checkItems(stored.definition, items);
      await writeItems(db, apiKey, items.map(inSection));
      await changed(apiKey);
    },
    async removeItems(apiKey, section, ids) {
      await deleteItems(db, apiKey, section, ids);
      await changed(apiKey);
    },
    outdate() {
      isOld = true;
    },
  };
}

const hashOf = (token: string) => createHash('sha256').update(token).digest();

const inSection = (item: AccountItem) => ({ section: item.section ?? PRODUCTS, item });

export const sectionsOf = ({ sections = [PRODUCTS, SUGGESTIONS] }: AccountDefinition): string[] => sections;

/** The account a file describes; throws a BadAccount that says where it is wrong. */
export function parseAccountFile(content: unknown): AccountFile {
  const [problem] = Errors(AccountFile, content);
  if (problem) throw new BadAccount(`${problem.instancePath || 'The file'} ${problem.message}.`);
  return content as AccountFile;
}

function checkItems(definition: AccountDefinition, items: readonly AccountItem[]) {
  const sections = new Set(sectionsOf(definition));
  const seen = new Set<string>();
  for (const item of items) {
    const { section } = inSection(item);
    if (!sections.has(section))
      throw new BadAccount(`Item ${item.id} is in the section ${section}, which the account does not have.`);
    const name = JSON.stringify([section, item.id]);
    if (seen.has(name)) throw new BadAccount(`Two items of the section ${section} have the id ${item.id}.`);
    seen.add(name);
  }
}

async function openAccount(db: Db, apiKey: string, { definition }: StoredAccount): Promise<SearchAccount> {
  const bySection = Map.groupBy(await readItems(db, apiKey), ({ section }) => section);
  const itemsIn = (section: string) => (bySection.get(section) ?? []).map(({ item }) => item);
  const sections = new Map(
    sectionsOf(definition).map((name) => [name, createItemSection(name, definition, itemsIn(name))]),
  );
  const suggestions = createSuggestions(suggestionsOf(itemsIn(SUGGESTIONS), itemsIn(PRODUCTS)));
  return {
    definition,
    sections,
    suggest: (text, limit) => suggestions.suggest(text, limit).map((suggestion) => suggestion.text),
  };
}

/** What the account suggests itself comes before the names and facets of its products. */
function* suggestionsOf(own: readonly AccountItem[], products: readonly AccountItem[]) {
  const seen = new Set<string>();
  const once = function* (text: string, kind: string, weight: number) {
    if (seen.has(text.toLowerCase())) return;
    seen.add(text.toLowerCase());
    yield { text, kind, weight };
  };
  for (const { value, rank = 0 } of own) yield* once(value, 'suggestion', 3 + rank);
  for (const { facets = {} } of products)
    for (const values of Object.values(facets))
      for (const value of values) if (typeof value === 'string') yield* once(value, 'facet', 2);
  for (const { value, rank = 0 } of products) yield* once(value, 'product', rank);
}
