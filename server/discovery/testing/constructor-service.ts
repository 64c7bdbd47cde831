import { randomUUID } from 'node:crypto';
import type { AccountItem } from '@easel/contract/search-api/search-account';
import type { SearchRule } from '@easel/contract/search-api/search-rules';
import { fastify } from 'fastify';
import { afterAll } from 'vitest';
import { createAccounts } from '../../search-api/accounts/accounts.ts';
import { constructorRoutes } from '../../search-api/constructor/constructor-routes.ts';
import { aDatabase } from '../../testing/test-database.ts';
import { constructorDefinition } from '../constructor/constructor-definition.ts';

export const KEY = 'hosted-works-key';
export const TOKEN = 'catalog-token';

interface Items {
  items: {
    id: string;
    name: string;
    suggested_score: number;
    data: { keywords?: string[]; group_ids?: string[]; facets?: Record<string, (string | number)[]> };
  }[];
}

/**
 * The Constructor routes of the search service over HTTP, with an account loaded from the definition of `search:push -- --definition`.
 * Adds the items calls of Constructor's catalog API, which the service itself does not have.
 */
export async function aConstructorService(rules: readonly SearchRule[] = []) {
  const { db } = await aDatabase();
  const accounts = createAccounts(db, { apiKey: 'unused', account: undefined });
  await accounts.load({ ...constructorDefinition(KEY, 'Works', rules), items: [] });
  const app = fastify({ http: { maxHeaderSize: 65_536 }, bodyLimit: 50_000_000, forceCloseConnections: true });
  constructorRoutes(app, {
    accounts,
    prefix: '/cio',
    events: { record: async () => undefined },
    now: Date.now,
    newId: randomUUID,
  });

  app.addHook('onRequest', async (request, reply) => {
    const isAllowed = request.headers.authorization === `Basic ${Buffer.from(`${TOKEN}:`).toString('base64')}`;
    if (request.url.startsWith('/catalog/') && !isAllowed)
      return reply.code(401).send({ message: `The token is wrong: ${request.headers.authorization}` });
  });
  app.put<{ Body: Items; Querystring: { key: string; section: string } }>(
    '/catalog/v2/items',
    async (request, reply) => {
      const { key, section } = request.query;
      const items = request.body.items.map(
        ({ id, name, suggested_score, data }): AccountItem => ({
          id,
          value: name,
          section,
          rank: suggested_score / 1_000_000,
          groupIds: data.group_ids ?? [],
          keywords: data.keywords ?? [],
          facets: data.facets ?? {},
        }),
      );
      await accounts.putItems(key, items);
      return reply.code(202).send({ task_id: 1 });
    },
  );
  app.delete<{ Body: Items; Querystring: { key: string; section: string } }>(
    '/catalog/v2/items',
    async (request, reply) => {
      const { key, section } = request.query;
      await accounts.removeItems(
        key,
        request.body.items.map(({ id }) => ({ section, id })),
      );
      return reply.code(202).send({ task_id: 2 });
    },
  );
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  afterAll(() => app.close());
  return { url: `${origin}/cio`, catalogUrl: `${origin}/catalog`, accounts };
}
