import { createLog } from '@easel/platform/log';
import { expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { aShop } from '../testing/test-app.ts';

const log = createLog(readConfig({ LOG_LEVEL: 'error' }));
const logged: unknown[] = [];
log.error = (...said: unknown[]) => void logged.push(said);
const { app } = await aShop({}, { log });

test.each([
  '/docs/%0d%0a',
  '/docs/a%0D%0Ab/c',
  '/docs/%0dset-cookie:a=b',
  '/art/%0a/1/1/view',
  '/x/%0a.data',
  '/docs/nothing',
])('the missing page %s is not an error of the shop', async (url) => {
  const { statusCode } = await app.inject({ url, headers: { accept: 'text/html' } });
  expect(statusCode).toBe(404);
  expect(logged).toEqual([]);
});
