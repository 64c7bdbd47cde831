import * as accounts from '@easel/contract/accounts';
import * as favorites from '@easel/contract/favorites';
import * as search from '@easel/contract/search';
import * as searchEvents from '@easel/contract/search-events';
import { expect, test } from 'vitest';
import * as light from './light-calls.ts';

const contracts: Record<string, unknown> = { ...accounts, ...favorites, ...search, ...searchEvents };

test.each(Object.entries(light))('%s asks what the contract says', (name, { method, path }) => {
  expect(contracts[name]).toMatchObject({ method, path });
});
