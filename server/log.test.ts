import { expect, test } from 'vitest';
import { scrubUrl } from './log.ts';

test.each([
  ['/reset?token=abc&x=1', '/reset?token=[removed]&x=1'],
  ['/pin?auth_token=abc', '/pin?auth_token=[removed]'],
  ['/login?Password=hunter2', '/login?Password=[removed]'],
  ['/all?query=token', '/all?query=token'],
])('%s is logged as %s', (url, logged) => {
  expect(scrubUrl(url)).toBe(logged);
});
