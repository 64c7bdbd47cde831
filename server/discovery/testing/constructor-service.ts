import { randomUUID } from 'node:crypto';
import type { SearchRule } from '@easel/contract/search-api/search-rules';
import { aDatabase } from '@easel/platform/testing/test-database';
import { createAccounts } from '@easel/search-api/accounts/accounts';
import { constructorRoutes } from '@easel/search-api/constructor/constructor-routes';
import { fastify } from 'fastify';
import { afterAll } from 'vitest';
import { constructorDefinition } from '../constructor/constructor-definition.ts';

export const KEY = 'hosted-works-key';
export const TOKEN = 'catalog-token';

/**
 * The Constructor routes of the search service over HTTP, with an account loaded from the definition of `search:push -- --definition`.
 */
export async function aConstructorService(rules: readonly SearchRule[] = []) {
  const { db } = await aDatabase();
  const accounts = createAccounts(db, { apiKey: 'unused', account: undefined });
  await accounts.load({ ...constructorDefinition(KEY, 'Works', rules), items: [] }, TOKEN);
  const app = fastify({ http: { maxHeaderSize: 65_536 }, bodyLimit: 50_000_000, forceCloseConnections: true });
  constructorRoutes(app, {
    accounts,
    prefix: '/cio',
    events: { record: async () => undefined },
    now: Date.now,
    newId: randomUUID,
  });
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  afterAll(() => app.close());
  return { url: `${origin}/cio`, accounts };
}
