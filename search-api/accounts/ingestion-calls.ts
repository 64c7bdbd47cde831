import { AccountDefinition, AccountFile, AccountItem } from '@easel/contract/search-api/search-account';
import {
  ACCOUNT_LISTS,
  AccountDescription,
  type AccountList,
  Changed,
  DeleteItems,
  DeleteVariations,
  PatchAccount,
  PatchItems,
  PatchVariations,
  PutItems,
  PutVariations,
} from '@easel/contract/search-api/search-ingestion';
import { isObject } from '@easel/domain/text/is-object';
import { type Static, type TProperties, type TSchema, Type } from 'typebox';
import { InvalidAccount } from './account-file.ts';
import type { Accounts } from './accounts.ts';
import { mergeFields, patchItem, putEntries, putVariations, removeEntries, removeVariations } from './edit-account.ts';
import { PRODUCTS } from './search-account.ts';

const ItemsQuery = Type.Object({
  section: Type.Optional(Type.String({ description: 'Products where left out.' })),
  after: Type.Optional(Type.String({ description: 'The id of the last item of the page before.' })),
  limit: Type.Optional(Type.String({ pattern: '^[0-9]{1,4}$', description: '100 where left out; 1,000 at most.' })),
});

/** A call that changes an account, with its handler. */
export interface Ingestion<Body extends TSchema, Payload extends TSchema> {
  method: 'GET' | 'PUT' | 'PATCH' | 'DELETE';
  /** Relative to the account. */
  path: string;
  summary: string;
  body?: Body;
  query?: TSchema;
  payload: Payload;
  answer(request: { apiKey: string; body: Static<Body>; query: Record<string, string> }): Promise<Static<Payload>>;
}

type On = <Body extends TSchema, Payload extends TSchema>(call: Ingestion<Body, Payload>) => void;

export function accountCalls(on: On, accounts: Accounts) {
  on({
    method: 'GET',
    path: '',
    summary: 'What a search account is, and how much it holds',
    payload: AccountDescription,
    answer: ({ apiKey }) => accounts.describe(apiKey),
  });
  on({
    method: 'PUT',
    path: '',
    summary: 'A whole account with its items, as in its file, in the place of what was there',
    body: AccountFile,
    payload: Changed,
    async answer({ apiKey, body }) {
      if (body.apiKey !== apiKey) throw new InvalidAccount(`The file is of the account ${body.apiKey}.`);
      await accounts.load(body);
      return { count: body.items.length };
    },
  });
  on({
    method: 'PATCH',
    path: '',
    summary: 'Some of what an account is: its facets, groups, redirects and the rest',
    body: PatchAccount,
    payload: AccountDefinition,
    answer: ({ apiKey, body }) => accounts.define(apiKey, (before) => mergeFields(before, body)),
  });
  on({
    method: 'DELETE',
    path: '',
    summary: 'The whole account goes, with everything it holds',
    payload: Changed,
    async answer({ apiKey }) {
      await accounts.remove(apiKey);
      return { count: 1 };
    },
  });
}

const placeOf = ({ id, section = PRODUCTS }: { id: string; section?: string | undefined }) => ({ id, section });
const nameOf = (place: { id: string; section: string }) => JSON.stringify([place.section, place.id]);
const itemOf = ({ itemId, section = PRODUCTS }: { itemId: string; section?: string | undefined }) => ({
  id: itemId,
  section,
});

export function itemCalls(on: On, accounts: Accounts) {
  on({
    method: 'GET',
    path: '/items',
    summary: 'The items of a section by their ids, a page at a time',
    query: ItemsQuery,
    payload: Type.Object({ items: Type.Array(AccountItem) }),
    async answer({ apiKey, query: { section = PRODUCTS, after = '', limit = '100' } }) {
      const most = Math.min(1_000, Math.max(1, Number(limit)));
      return { items: await accounts.readItems(apiKey, section, after, most) };
    },
  });
  on({
    method: 'PUT',
    path: '/items',
    summary: 'Items come, or take the place of those of the same id',
    body: PutItems,
    payload: Changed,
    async answer({ apiKey, body: { items } }) {
      await accounts.putItems(apiKey, items);
      return { count: items.length };
    },
  });
  on({
    method: 'PATCH',
    path: '/items',
    summary: 'Some facts of items that are there',
    body: PatchItems,
    payload: Changed,
    async answer({ apiKey, body: { items } }) {
      const itemsByName = new Map(items.map((item) => [nameOf(placeOf(item)), item]));
      await accounts.editItems(apiKey, items.map(placeOf), (item) =>
        patchItem(item, itemsByName.get(nameOf(placeOf(item))) ?? {}),
      );
      return { count: items.length };
    },
  });
  on({
    method: 'DELETE',
    path: '/items',
    summary: 'Items go; those that are not there are passed over',
    body: DeleteItems,
    payload: Changed,
    answer: async ({ apiKey, body }) => ({ count: await accounts.removeItems(apiKey, body.items.map(placeOf)) }),
  });
  for (const method of ['PUT', 'PATCH'] as const)
    on({
      method,
      path: '/variations',
      summary:
        method === 'PUT'
          ? 'Variations come, or take the place of those of the same id'
          : 'Some facts of variations that are there',
      body: method === 'PUT' ? PutVariations : PatchVariations,
      payload: Changed,
      async answer({ apiKey, body: { variations } }) {
        const byItem = Map.groupBy(variations, (variation) => nameOf(itemOf(variation)));
        await accounts.editItems(apiKey, uniquePlaces(variations.map(itemOf)), (item) => {
          const own = (byItem.get(nameOf(placeOf(item))) ?? []).map(({ itemId: _, section: __, ...facts }) => facts);
          return putVariations(item, own, method === 'PATCH');
        });
        return { count: variations.length };
      },
    });
  on({
    method: 'DELETE',
    path: '/variations',
    summary: 'Variations go; their items stay',
    body: DeleteVariations,
    payload: Changed,
    async answer({ apiKey, body: { variations } }) {
      const byItem = Map.groupBy(variations, (variation) => nameOf(itemOf(variation)));
      await accounts.editItems(apiKey, uniquePlaces(variations.map(itemOf)), (item) =>
        removeVariations(
          item,
          (byItem.get(nameOf(placeOf(item))) ?? []).map(({ variationId }) => variationId),
        ),
      );
      return { count: variations.length };
    },
  });
}

const uniquePlaces = (places: readonly { id: string; section: string }[]) => [
  ...new Map(places.map((place) => [nameOf(place), place])).values(),
];

/** CRUD for facets, groups, collections, sort options, pods, quizzes and redirects. */
export function listCalls(on: On, accounts: Accounts, list: AccountList) {
  const { items: Entry } = AccountDefinition.properties[list];
  const properties: TProperties = Entry.properties;
  const keys = Object.fromEntries(ACCOUNT_LISTS[list].map((name) => [name, properties[name] ?? Type.String()]));
  const path = `/${list.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
  const bodyOf = (entry: TSchema) =>
    Type.Object({ [list]: Type.Array(entry, { minItems: 1, maxItems: 10_000 }) }, { additionalProperties: false });
  const entriesIn = (body: unknown) => {
    const entries = isObject(body) ? body[list] : undefined;
    return Array.isArray(entries) ? entries.filter(isObject) : [];
  };
  const words = list.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  const define = async (apiKey: string, body: unknown, change: Parameters<Accounts['define']>[1]) => {
    await accounts.define(apiKey, change);
    return { count: entriesIn(body).length };
  };
  on({
    method: 'PUT',
    path,
    summary: `Some ${words} come, or take the place of those of the same ${ACCOUNT_LISTS[list].join(' and ')}`,
    body: bodyOf(Entry),
    payload: Changed,
    answer: ({ apiKey, body }) => define(apiKey, body, (before) => putEntries(before, list, entriesIn(body), false)),
  });
  on({
    method: 'PATCH',
    path,
    summary: `Some facts of ${words} that are there`,
    body: bodyOf(Type.Object(keys, { additionalProperties: true })),
    payload: Changed,
    answer: ({ apiKey, body }) => define(apiKey, body, (before) => putEntries(before, list, entriesIn(body), true)),
  });
  on({
    method: 'DELETE',
    path,
    summary: `Some ${words} go`,
    body: bodyOf(Type.Object(keys, { additionalProperties: false })),
    payload: Changed,
    answer: ({ apiKey, body }) => define(apiKey, body, (before) => removeEntries(before, list, entriesIn(body))),
  });
}
