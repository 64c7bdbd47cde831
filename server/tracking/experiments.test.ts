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

describe('account §9 AB-test cookie', () => {
  test('a new visitor gets a side in each test, for 30 days', async () => {
    const response = await ask({});
    expect(cookieOf(response)).toMatch(
      /^saatchi_abtests=51\.0[1-4],52\.0[12]; Max-Age=2592000; Path=\/; SameSite=Lax$/,
    );
    expect(response.json().payload.abTest).toMatchObject({
      51: expect.stringMatching(/^0[1-4]$/),
      52: expect.stringMatching(/^0[12]$/),
    });
  });

  test('who has one keeps it', async () => {
    const response = await ask({ cookie: 'saatchi_abtests=51.03' });
    expect(cookieOf(response)).toBe('');
    expect(response.json().payload.abTest).toEqual({ 51: '03' });
  });

  test.each([
    ['a robot', { 'user-agent': 'Googlebot/2.1' }, false],
    ['a program without a name', { 'user-agent': '' }, false],
    ['a European who was not asked', { 'x-store-locale': 'en-de' }, false],
    ['a European who said yes', { 'x-store-locale': 'en-de', cookie: 'easel_consent=granted' }, true],
    ['an American who said no', { cookie: 'easel_consent=refused' }, false],
    ['somebody whose browser asks for privacy', { 'sec-gpc': '1' }, false],
  ])('%s: given a side: %3$s', async (_, headers, isGiven) => {
    expect(cookieOf(await ask(headers)) !== '').toBe(isGiven);
  });

  test('no experiment runs unless the shopkeeper turns them on', async () => {
    const { app: quiet } = await aShop();
    const response = await quiet.inject({ url: '/easel/all-client-data', headers: { 'user-agent': PERSON } });
    expect(cookieOf(response)).toBe('');
  });
});
