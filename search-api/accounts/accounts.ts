import { createHash, timingSafeEqual } from 'node:crypto';
import type { AccountDefinition, AccountFile, AccountItem } from '@easel/contract/search-api/search-account';
import type { Db } from '@easel/platform/db/open-database';
import type { ReadPopularity } from '../popularity-signals.ts';
import { createAccountCache } from './account-cache.ts';
import {
  checkDefinition,
  checkEdited,
  checkItem,
  checkItems,
  checkReferences,
  getSections,
  InvalidAccount,
  inSection,
} from './account-file.ts';
import {
  countItems,
  deleteAccount,
  deleteAllItems,
  deleteItems,
  type ItemName,
  lockAccount,
  readAccount,
  readItemsAfter,
  readItemsNamed,
  readKnownIds,
  touchAccount,
  writeAccount,
  writeItems,
} from './account-store.ts';
import { collectionProblems } from './check-references.ts';
import { PRODUCTS, type SearchAccount } from './search-account.ts';

/** The accounts of the search API: those in the database and the shop's own catalogue. */
export interface Accounts {
  find(apiKey: string): Promise<SearchAccount | undefined>;
  /** Replaces an account and all its items. */
  load(file: AccountFile, token?: string): Promise<void>;
  /** Whether this token grants write access. */
  mayChange(apiKey: string, token: string): Promise<boolean>;
  describe(apiKey: string): Promise<{ definition: AccountDefinition; counts: Record<string, number> }>;
  /** Changes the definition and keeps the items. The result is validated. */
  define(apiKey: string, change: (definition: AccountDefinition) => object): Promise<AccountDefinition>;
  remove(apiKey: string): Promise<void>;
  readItems(apiKey: string, section: string, after: string, most: number): Promise<AccountItem[]>;
  putItems(apiKey: string, items: readonly AccountItem[]): Promise<void>;
  /** Changes existing items, all or none. The results are validated. */
  editItems(apiKey: string, names: readonly ItemName[], edit: (item: AccountItem) => object): Promise<void>;
  /** Returns the number of removed items. */
  removeItems(apiKey: string, names: readonly ItemName[]): Promise<number>;
  /** Invalidates the cache. */
  outdate(): void;
}

export interface WorksKey {
  apiKey: string;
  /** Undefined if only other accounts are served. */
  account: SearchAccount | undefined;
}

export function createAccounts(db: Db, works: WorksKey, readPopularity?: ReadPopularity): Accounts {
  const cache = createAccountCache(db, readPopularity);

  /** Changes items in one transaction with the account locked, then updates the cache. */
  const changeItems = async <T>(
    apiKey: string,
    work: (
      transaction: Db,
      definition: AccountDefinition,
    ) => Promise<{ put: AccountItem[]; removed: readonly ItemName[]; result: T }>,
  ): Promise<T> => {
    const { put, removed, result, version } = await db.transaction().execute(async (transaction) => {
      const stored = await requireAccount(transaction, apiKey);
      const done = await work(transaction, stored.definition);
      return { ...done, version: await touchAccount(transaction, apiKey) };
    });
    await cache.follow(apiKey, version, (known) => known.change(put.map(inSection), removed));
    return result;
  };

  return {
    async find(apiKey) {
      if (apiKey === works.apiKey) return works.account;
      return isKey(apiKey) ? (await cache.find(apiKey))?.account : undefined;
    },
    async load(file, token) {
      const { items, ...definition } = file;
      if (definition.apiKey === works.apiKey)
        throw new InvalidAccount(`${works.apiKey} is the key of the shop's own works.`);
      checkReferences(file);
      await db.transaction().execute(async (transaction) => {
        await writeAccount(transaction, definition, token === undefined ? null : hashOf(token).toString('hex'));
        await deleteAllItems(transaction, definition.apiKey);
        await writeItems(transaction, definition.apiKey, items.map(inSection));
      });
      await cache.follow(definition.apiKey, undefined, () => false);
    },
    async mayChange(apiKey, token) {
      const stored = isKey(apiKey) ? await readAccount(db, apiKey) : undefined;
      // Compare in constant time even if there is no stored token.
      const known = Buffer.from(stored?.tokenHash ?? '0'.repeat(64), 'hex');
      return timingSafeEqual(known, hashOf(token)) && Boolean(stored?.tokenHash);
    },
    async describe(apiKey) {
      const stored = await readAccount(db, apiKey);
      if (!stored) throw noAccount(apiKey);
      return { definition: stored.definition, counts: await countItems(db, apiKey) };
    },
    async define(apiKey, change) {
      const definition = await db.transaction().execute(async (transaction) => {
        const stored = await requireAccount(transaction, apiKey);
        const changed: unknown = { ...change(stored.definition), apiKey };
        checkDefinition(changed);
        if (changed.collections !== stored.definition.collections) await checkCollections(transaction, changed);
        const sections = getSections(changed);
        for (const [section, count] of Object.entries(await countItems(transaction, apiKey)))
          if (!sections.includes(section))
            throw new InvalidAccount(`The section ${section} still has ${count} items.`, 409);
        await writeAccount(transaction, changed, null);
        return changed;
      });
      await cache.follow(apiKey, undefined, () => false);
      return definition;
    },
    async remove(apiKey) {
      await deleteAccount(db, apiKey);
      cache.outdate();
    },
    readItems: (apiKey, section, after, most) => readItemsAfter(db, apiKey, section, after, most),
    putItems: (apiKey, items) =>
      changeItems(apiKey, async (transaction, definition) => {
        checkItems(definition, items);
        await writeItems(transaction, apiKey, items.map(inSection));
        return { put: [...items], removed: [], result: undefined };
      }),
    editItems: (apiKey, names, edit) =>
      changeItems(apiKey, async (transaction, definition) => {
        const items = await readItemsNamed(transaction, apiKey, names);
        refuseMissing(names, items);
        const put = items.map((item) => {
          const edited: { id?: unknown } = {
            ...{ ...edit(item), id: item.id },
            ...(item.section !== undefined && { section: item.section }),
          };
          checkItem(edited);
          return edited;
        });
        checkEdited(definition, put);
        await writeItems(transaction, apiKey, put.map(inSection));
        return { put, removed: [], result: undefined };
      }),
    removeItems: (apiKey, names) =>
      changeItems(apiKey, async (transaction) => ({
        put: [],
        removed: names,
        result: await deleteItems(transaction, apiKey, names),
      })),
    outdate: () => cache.outdate(),
  };
}

/** Other keys are rejected without a database query. */
const isKey = (text: string) => /^[A-Za-z0-9_-]{4,100}$/.test(text);

const hashOf = (token: string) => createHash('sha256').update(token).digest();

const noAccount = (apiKey: string) => new InvalidAccount(`There is no account ${apiKey}.`, 404);

async function requireAccount(db: Db, apiKey: string) {
  const stored = await lockAccount(db, apiKey);
  if (!stored) throw noAccount(apiKey);
  return stored;
}

async function checkCollections(db: Db, definition: AccountDefinition) {
  const ids = new Set(definition.collections?.flatMap(({ itemIds }) => itemIds));
  const known = await readKnownIds(db, definition.apiKey, [...ids]);
  const problems = collectionProblems(definition, (id) => known.has(id));
  if (problems.length > 0) throw new InvalidAccount(problems);
}

function refuseMissing(names: readonly ItemName[], items: readonly AccountItem[]) {
  const there = new Set(items.map(({ section = PRODUCTS, id }) => JSON.stringify([section, id])));
  const missing = names.find(({ section, id }) => !there.has(JSON.stringify([section, id])));
  if (missing) throw new InvalidAccount(`There is no item ${missing.id} in the section ${missing.section}.`, 404);
}
