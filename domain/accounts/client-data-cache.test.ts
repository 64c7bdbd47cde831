import { expect, test } from 'vitest';
import {
  type CachedClientData,
  CLIENT_DATA_KEY,
  type ClientDataMoment,
  fetchDelayMs,
  mayUseCached,
  SESSION_FETCH_FAILED,
} from './client-data-cache.ts';

const cached: CachedClientData = {
  session: { isAdmin: false, adminId: null, isAuthenticated: true },
  savedAt: 1_000_000,
  storeLocale: 'en-gb',
};
const moment: ClientDataMoment = {
  now: 1_000_000,
  storeLocale: 'en-gb',
  referrer: 'https://shop.example/all',
  userAgent: 'Firefox',
  ownBotAgent: 'EaselBot',
};

test.each<[string, CachedClientData | undefined, Partial<ClientDataMoment>, boolean]>([
  ['fresh', cached, {}, true],
  ['just under 5 minutes old', cached, { now: 1_299_999 }, true],
  ['5 minutes old', cached, { now: 1_300_000 }, false],
  ['of the future', cached, { now: 999_999 }, false],
  ['another store’s', cached, { storeLocale: 'en-de' }, false],
  ['absent', undefined, {}, false],
  ['read after authentication', cached, { referrer: 'https://shop.example/authentication?x' }, false],
  ['read after the settings', cached, { referrer: 'https://shop.example/accounts/settings' }, false],
  ['read after the shop’s own settings', cached, { referrer: 'https://shop.example/account/settings' }, false],
  ['read after an offer', cached, { referrer: 'https://shop.example/offer/9' }, false],
  ['read by the site’s own bot', cached, { userAgent: 'Mozilla EaselBot/1' }, false],
  ['read where the bot has no name', cached, { ownBotAgent: '' }, true],
  ['an admin’s', { ...cached, session: { isAdmin: true, adminId: null, isAuthenticated: true } }, {}, false],
  ['a takeover’s', { ...cached, session: { isAdmin: false, adminId: 1, isAuthenticated: true } }, {}, false],
])('cached client data that is %s', (_, data, change, mayUse) => {
  expect(mayUseCached(data, { ...moment, ...change })).toBe(mayUse);
});

test.each([
  ['3', 3000],
  ['0.5', 500],
  ['0', 0],
  [null, 0],
  ['-3', 0],
  ['soon', 0],
  ['1e9', 0],
  ['90', 90_000],
])('a delay of %j postpones the fetch by %d ms', (delay, ms) => {
  expect(fetchDelayMs(delay)).toBe(ms);
});

test('client data has its key and its failure message', () => {
  expect(CLIENT_DATA_KEY).toBe('saatchi_client_data');
  expect(SESSION_FETCH_FAILED).toBe('Problem Fetching Session');
});
