import { expect, test } from 'vitest';
import { aShop } from '../testing/test-app.ts';

const { app } = await aShop();

/** A form sent without scripts; the answer is a redirect to a page. */
const send = (fields: Record<string, string>) =>
  app.inject({
    method: 'POST',
    url: '/easel/auth/reset-password',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  });

test.each([
  ['/😀', '/%F0%9F%98%80'],
  ['/all?query=é', '/all?query=%C3%A9'],
  ['/easel/auth/logout', '/'],
  ['/easel/auth/%6Cogout', '/'],
  ['//evil.example', '/'],
  ['/x?u= onload=alert(1)', '/'],
  ['/x?u=%20onload=alert(1)', '/'],
])('a form that wants to go on to %s goes to %s', async (redirect_url, path) => {
  const { statusCode, headers } = await send({ email: 'nobody@example.com', redirect_url });
  expect(statusCode).toBe(303);
  expect(String(headers.location).replace(/[?&]messages=.*/, '')).toBe(path);
});

test('a refused form with a hostile page of 40,000 no-break spaces goes to the start page', async () => {
  const { statusCode, headers } = await send({ email: '', form_page: `/<${'\u00a0'.repeat(40_000)}` });
  expect(statusCode).toBe(303);
  expect(headers.location).toMatch(/^\/\?messages=/);
});
