import { expect, test } from 'vitest';
import * as browserCalls from './api-calls.ts';

const modules = import.meta.glob<object>('../../../contract/*/*.ts', { eager: true });
const contracts: Record<string, unknown> = Object.assign({}, ...Object.values(modules));

test.each(Object.entries(browserCalls))('%s has the method and path of the contract', (name, { method, path }) => {
  expect(contracts[name]).toMatchObject({ method, path });
});
