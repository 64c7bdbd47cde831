import { expect, test } from 'vitest';
import * as browserCalls from './api-calls.ts';
import * as pageCalls from './page-calls.ts';

const modules = import.meta.glob<object>('../../../contract/*/*.ts', { eager: true });
const contracts: Record<string, unknown> = Object.assign({}, ...Object.values(modules));

const { callTo: _, ...shared } = browserCalls;

test.each(Object.entries({ ...shared, ...pageCalls }))(
  '%s has the method and path of the contract',
  (name, { method, path }) => {
    expect(contracts[name]).toMatchObject({ method, path });
  },
);
