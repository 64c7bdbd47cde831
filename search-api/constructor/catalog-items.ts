import { AccountItem } from '@easel/contract/search-api/search-account';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Static, type TSchema, Type } from 'typebox';
import { checkShape } from '../accounts/account-file.ts';
import type { Accounts } from '../accounts/accounts.ts';
import { patchItem } from '../accounts/edit-account.ts';
import { PRODUCTS } from '../accounts/search-account.ts';
import { ConstructorError, nothingAt } from './constructor-error.ts';
import { parseParameters } from './request-parsing.ts';
import { readBody } from './trackers.ts';

export type CatalogAccounts = Pick<Accounts, 'mayChange' | 'putItems' | 'editItems' | 'removeItems'>;

/** Enough for a thousand items with long texts. */
export const MAX_CATALOG_BYTES = 20 * 1024 * 1024;
const MAX_ITEMS = 10_000;
const MAX_TOKEN_CHARACTERS = 200;
/** Scores are integers; ranks are between 0 and 1. */
const SCORE_STEPS = 1_000_000;

const { id, value, groupIds, keywords, facets } = AccountItem.properties;
/** The named fields have a meaning; all others are metadata. */
const ItemData = Type.Object({ group_ids: groupIds, keywords, facets });
const CatalogItem = Type.Object({
  id,
  name: Type.Optional(value),
  suggested_score: Type.Optional(Type.Number()),
  data: Type.Optional(ItemData),
});
type CatalogItem = Static<typeof CatalogItem>;

const listSchema = <Item extends TSchema>(item: Item) =>
  Type.Object({ items: Type.Array(item, { minItems: 1, maxItems: MAX_ITEMS }) });
const PutItems = listSchema(Type.Object({ ...CatalogItem.properties, name: value }));
const PatchItems = listSchema(CatalogItem);
const DeleteItems = listSchema(Type.Object({ id }));

/**
 * The items calls of Constructor's catalog API: `PUT`, `PATCH` and `DELETE /v2/items?key=…&section=…`. They fill an account and need its token.
 * Changes are searchable when the call returns; there is no task to wait for.
 */
export function createCatalogItems(accounts: CatalogAccounts) {
  return {
    /** Runs before the body is read. The token is the user name of basic authentication. */
    async authorize(request: FastifyRequest, reply: FastifyReply) {
      const encoded = /^Basic +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? '';
      const token = Buffer.from(encoded, 'base64').toString('utf8').split(':', 1)[0] ?? '';
      if (token === '' || token.length > MAX_TOKEN_CHARACTERS) {
        reply.header('www-authenticate', 'Basic realm="catalog"');
        throw new ConstructorError('Send the token of the account as the user name of basic authentication.', 401);
      }
      if (!(await accounts.mayChange(readPlace(request).apiKey, token)))
        throw new ConstructorError('This token is not for this account.', 403);
    },
    async answer(request: FastifyRequest, reply: FastifyReply) {
      const { apiKey, section } = readPlace(request);
      const body = readBody(request.body);
      if (request.method === 'PUT')
        await accounts.putItems(apiKey, requireShape(PutItems, body).items.map(itemIn(section)));
      else if (request.method === 'PATCH') {
        const changes = new Map(requireShape(PatchItems, body).items.map((item) => [item.id, item]));
        const places = [...changes.keys()].map((itemId) => ({ id: itemId, section }));
        await accounts.editItems(apiKey, places, (item) => patchItem(item, fieldsIn(changes.get(item.id))));
      } else if (request.method === 'DELETE') {
        const { items } = requireShape(DeleteItems, body);
        await accounts.removeItems(
          apiKey,
          items.map((item) => ({ id: item.id, section })),
        );
      } else throw nothingAt(request.method, request.url);
      return reply.code(202).send({ message: 'ok' });
    },
  };
}

function readPlace({ url }: FastifyRequest) {
  const { key, section = PRODUCTS } = parseParameters(url);
  if (typeof key !== 'string' || key === '') throw new ConstructorError('An API key is required: send it as "key".');
  if (typeof section !== 'string') throw new ConstructorError('"section" must be the name of one section.');
  return { apiKey: key, section };
}

function requireShape<Schema extends TSchema>(schema: Schema, body: unknown): Static<Schema> {
  checkShape(schema, body, 'The body');
  return body;
}

const itemIn =
  (section: string) =>
  (item: Static<typeof PutItems>['items'][number]): AccountItem => ({
    id: item.id,
    value: item.name,
    section,
    ...fieldsIn(item),
  });

/** The fields of an item that are stated. */
function fieldsIn({ name, suggested_score: score, data = {} }: Omit<CatalogItem, 'id'> = {}) {
  const { group_ids: groupIds, keywords, facets, ...others } = data;
  return {
    ...(name !== undefined && { value: name }),
    ...(score !== undefined && { rank: score / SCORE_STEPS }),
    ...(groupIds && { groupIds }),
    ...(keywords && { keywords }),
    ...(facets && { facets }),
    ...(Object.keys(others).length > 0 && { data: others }),
  };
}
