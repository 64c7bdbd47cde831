import { randomUUID } from 'node:crypto';
import ConstructorIO from '@constructor-io/constructorio-client-javascript';
import type { AccountFile } from '@easel/contract/search-api/search-account';
import { installFastPaths } from '@easel/platform/http/fast-path';
import { aDatabase } from '@easel/platform/testing/test-database';
import { fastify } from 'fastify';
import { afterAll } from 'vitest';
import { type Accounts, createAccounts } from '../../accounts/accounts.ts';
import { constructorRoutes } from '../constructor-routes.ts';
import type { TrackedEvent } from '../tracked-event.ts';
import { TEST_ACCOUNT } from './account-for-tests.ts';

const PREFIX = '/cio';
const WORKS_KEY = 'works_key';

/** The search API over HTTP with a test account and the official client. */
export async function aService(file: AccountFile = TEST_ACCOUNT) {
  const { db } = await aDatabase();
  const account = { definition: { apiKey: WORKS_KEY, name: 'Works' }, sections: new Map(), suggest: () => [] };
  const accounts = createAccounts(db, { apiKey: WORKS_KEY, account });
  await accounts.load(file);
  return serve(accounts, file.apiKey);
}

export async function serve(accounts: Accounts, apiKey: string) {
  const recorded: TrackedEvent[] = [];
  const events = {
    record: async (event: TrackedEvent) => {
      recorded.push(event);
    },
  };
  const app = fastify();
  const lane = constructorRoutes(app, {
    accounts,
    prefix: PREFIX,
    events,
    now: () => Date.now(),
    newId: randomUUID,
  });
  installFastPaths(app.server, [lane], {
    maxBytes: 262_144,
    isClosing: () => false,
    addressOf: () => '127.0.0.1',
    mayCall: () => true,
  });
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  afterAll(() => app.close());
  const url = `${origin}${PREFIX}`;
  const clientFor = (key: string, options: object = {}) =>
    new ConstructorIO({
      apiKey: key,
      serviceUrl: url,
      quizzesServiceUrl: url,
      agentServiceUrl: url,
      mediaServiceUrl: url,
      allowHttpServiceUrl: true,
      sessionId: 3,
      clientId: '2b23dd74-5672-4379-878c-9182938d2710',
      ...options,
    } as ConstructorParameters<typeof ConstructorIO>[0]);
  return { url, origin, app, recorded, client: clientFor(apiKey), clientFor };
}

/** The error the client rejects with. */
export const catchRefusal = (promise: Promise<unknown>): Promise<Error & { status: number }> =>
  promise.then(
    () => {
      throw new Error('This should have been refused.');
    },
    (error: Error & { status: number }) => error,
  );
