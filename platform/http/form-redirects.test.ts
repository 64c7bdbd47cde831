import { aShop } from '@easel/server/testing/test-app';
import { expect, test } from 'vitest';

const { app } = await aShop();

/** Submits a form without JavaScript. The response is a redirect. */
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
])('a form with the target %s redirects to %s', async (redirect_url, path) => {
  const { statusCode, headers } = await send({ email: 'nobody@example.com', redirect_url });
  expect(statusCode).toBe(303);
  expect(String(headers.location).replace(/[?&]messages=.*/, '')).toBe(path);
});

test('a rejected form with a return page of 40,000 no-break spaces redirects to the home page', async () => {
  const { statusCode, headers } = await send({ email: '', form_page: `/<${'\u00a0'.repeat(40_000)}` });
  expect(statusCode).toBe(303);
  expect(headers.location).toMatch(/^\/\?messages=/);
});

test('a rejected form redirects to a page that shows the message, by a code in its URL', async () => {
  const { headers } = await send({ email: 'nonsense', form_page: '/authentication/reset-password' });
  expect(headers.location).toBe('/authentication/reset-password?messages=please-enter-a-valid-email');
  const page = await app.inject({ url: String(headers.location), headers: { accept: 'text/html' } });
  expect(page.body).toContain('Please enter a valid email.');
});

test.each(['/authentication', '/authentication/register', '/newsletter'])(
  '%s does not show text from its URL',
  async (path) => {
    const messages = 'Your account is blocked. Call 555-0100.';
    const page = await app.inject({
      url: `${path}?${new URLSearchParams({ messages })}`,
      headers: { accept: 'text/html' },
    });
    expect(page.statusCode).toBe(200);
    expect(page.body.replace(/<script[\s\S]*?<\/script>/g, '')).not.toContain('account is blocked');
  },
);

test.each(['/newsletter/unsubscribe', '/newsletter/confirm', '/authentication/confirm', '/email/unsubscribe'])(
  'without JavaScript, the link %s in an email has a button that sends its token',
  async (path) => {
    const { body } = await app.inject(`${path}?token=a-token-of-ours`);
    expect(/<noscript>([\s\S]*?)<\/noscript>/.exec(/<main[\s\S]*<\/main>/.exec(body)?.[0] ?? '')?.[1]).toContain(
      'name="token" value="a-token-of-ours"',
    );
  },
);

test('without JavaScript, the page after unsubscribing from emails says so', async () => {
  const { body } = await app.inject('/email/unsubscribe?messages=you-are-unsubscribed-from-these-emails');
  expect(body).toContain('You are unsubscribed from these emails.');
});
