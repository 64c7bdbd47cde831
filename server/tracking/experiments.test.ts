import { describe, expect, test } from 'vitest';
import { aShop } from '../testing/test-app.ts';

const { app } = await aShop({ AB_TESTS: 'on' });
const PERSON = 'Mozilla/5.0 (Macintosh) Safari/605.1.15';

const ask = (headers: Record<string, string>) =>
  app.inject({
    url: '/easel/all-client-data',
    headers: { 'x-store-locale': 'en-us', 'user-agent': PERSON, ...headers },
  });
const cookieOf = (response: { headers: Record<string, unknown> }) =>
  [response.headers['set-cookie'] ?? []]
    .flat()
    .map(String)
    .find((cookie) => cookie.startsWith('saatchi_abtests=')) ?? '';

describe('experiments cookie', () => {
  test('a new visitor is assigned to a variant of each test for 30 days', async () => {
    const response = await ask({});
    expect(cookieOf(response)).toMatch(
      /^saatchi_abtests=51\.0[1-4],52\.0[12]; Max-Age=2592000; Path=\/; SameSite=Lax$/,
    );
    expect(response.json().payload.abTest).toMatchObject({
      51: expect.stringMatching(/^0[1-4]$/),
      52: expect.stringMatching(/^0[12]$/),
    });
  });

  test('an existing cookie is kept', async () => {
    const response = await ask({ cookie: 'saatchi_abtests=51.03' });
    expect(cookieOf(response)).toBe('');
    expect(response.json().payload.abTest).toEqual({ 51: '03' });
  });

  test.each([
    ['a robot', { 'user-agent': 'Googlebot/2.1' }, false],
    ['a client without a user agent', { 'user-agent': '' }, false],
    ['a European without a consent choice', { 'x-store-locale': 'en-de' }, false],
    ['a European with consent', { 'x-store-locale': 'en-de', cookie: 'easel_consent=granted' }, true],
    ['an American without consent', { cookie: 'easel_consent=refused' }, false],
    ['a browser with Global Privacy Control', { 'sec-gpc': '1' }, false],
  ])('%s: assigned to a variant: %3$s', async (_, headers, isGiven) => {
    expect(cookieOf(await ask(headers)) !== '').toBe(isGiven);
  });

  test('experiments are off by default', async () => {
    const { app: quiet } = await aShop();
    const response = await quiet.inject({ url: '/easel/all-client-data', headers: { 'user-agent': PERSON } });
    expect(cookieOf(response)).toBe('');
  });
});
