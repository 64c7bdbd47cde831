import { expect, test } from 'vitest';
import { scrubUrl } from './log.ts';

test.each([
  ['/reset?token=abc&x=1', '/reset?token=[removed]&x=1'],
  ['/pin?auth_token=abc', '/pin?auth_token=[removed]'],
  ['/login?Password=hunter2', '/login?Password=[removed]'],
  ['/all?query=token', '/all?query=token'],
  ['/a?first_key=a%26token=b&query=c&code=d', '/a?first_key=[removed]%26token=[removed]&query=c&code=[removed]'],
  ['/tv/pin/abc?x=1', '/tv/pin/[removed]?x=1'],
  [
    '/authentication?redirect_url=%2Freset%3Ftoken%3Dabc%26x%3D1',
    '/authentication?redirect_url=%2Freset%3Ftoken%3D[removed]%26x%3D1',
  ],
])('%s is logged as %s', (url, logged) => {
  expect(scrubUrl(url)).toBe(logged);
});
