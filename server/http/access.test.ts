import * as accountCare from '@easel/contract/account-care';
import * as accounts from '@easel/contract/accounts';
import * as addressBook from '@easel/contract/address-book';
import * as artists from '@easel/contract/artists';
import type { Call } from '@easel/contract/call';
import { API_BASE } from '@easel/contract/call';
import * as captcha from '@easel/contract/captcha';
import * as favorites from '@easel/contract/favorites';
import * as home from '@easel/contract/home';
import * as hostedSearch from '@easel/contract/hosted-search';
import * as newsletter from '@easel/contract/newsletter';
import * as preferences from '@easel/contract/preferences';
import * as profile from '@easel/contract/profile';
import * as search from '@easel/contract/search';
import * as searchEvents from '@easel/contract/search-events';
import * as secondProofs from '@easel/contract/second-proofs';
import * as seoContent from '@easel/contract/seo-content';
import * as socialLogin from '@easel/contract/social-login';
import * as staff from '@easel/contract/staff';
import * as takeover from '@easel/contract/takeover';
import * as tvLogin from '@easel/contract/tv-login';
import * as wallet from '@easel/contract/wallet';
import * as works from '@easel/contract/works';
import { may, ROLES, type Role } from '@easel/domain/roles';
import { expect, test } from 'vitest';
import { aLogin } from '../testing/logins.ts';
import { aShop } from '../testing/test-app.ts';

const { app, database } = await aShop();

const contracts = [
  accountCare,
  accounts,
  addressBook,
  artists,
  captcha,
  favorites,
  home,
  hostedSearch,
  newsletter,
  preferences,
  profile,
  search,
  secondProofs,
  searchEvents,
  seoContent,
  staff,
  takeover,
  wallet,
  socialLogin,
  tvLogin,
  works,
];
const calls = contracts
  .flatMap((contract) => Object.values(contract) as unknown[])
  .filter(
    (value): value is Call => typeof value === 'object' && value !== null && 'method' in value && 'path' in value,
  );

/** What exists for nobody: the matrix asks who may ask, and must change nothing. */
const NOBODYS = '999999999';

const cookies = new Map<Role, string>();
for (const role of ROLES) if (role !== 'guest') cookies.set(role, (await aLogin(app, database.db, role)).cookie);

test('every call of the API is in the matrix', () => {
  expect(calls.length).toBeGreaterThan(20);
});

test.each(calls.flatMap((call) => ROLES.map((role) => [role, `${call.method} ${call.path}`, call] as const)))(
  '%s: %s',
  async (role, _, call) => {
    // Logging out would end the session the next row needs; it is nobody's privilege.
    if (call.path === '/auth/logout') return;
    const response = await app.inject({
      method: call.method,
      url: `${API_BASE}${call.path.replace(/:\w+/g, NOBODYS)}`,
      headers: { cookie: cookies.get(role) ?? '' },
    });
    expect(response.statusCode).toBeLessThan(500);
    expect(response.headers['authenticated-user'] ?? String(role !== 'guest')).toBe(String(role !== 'guest'));
    // What is asked is checked before who asks, so a refusal of the first kind says nothing of the second.
    if (response.statusCode === 400) return;
    if (!call.access || may(role, call.access)) expect([401, 403]).not.toContain(response.statusCode);
    else expect(response.statusCode).toBe(role === 'guest' ? 401 : 403);
  },
);
