import { API_BASE } from '@easel/contract/call';
import { may, ROLES, type Role } from '@easel/domain/roles';
import { expect, test } from 'vitest';
import { ALL_CALLS } from '../testing/all-calls.ts';
import { aLogin } from '../testing/logins.ts';
import { aShop } from '../testing/test-app.ts';

const { app, database } = await aShop();

/** What exists for nobody: the matrix asks who may ask, and must change nothing. */
const NOBODYS = '999999999';

const cookies = new Map<Role, string>();
for (const role of ROLES) if (role !== 'guest') cookies.set(role, (await aLogin(app, database.db, role)).cookie);

test('every call of the API is in the matrix', () => {
  expect(ALL_CALLS.length).toBeGreaterThan(20);
});

test.each(ALL_CALLS.flatMap((call) => ROLES.map((role) => [role, `${call.method} ${call.path}`, call] as const)))(
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
    expect(response.headers['authenticated-user']).toBe(String(role !== 'guest'));
    // What is asked is checked before who asks, so a refusal of the first kind says nothing of the second.
    if (response.statusCode === 400) return;
    if (!call.access || may(role, call.access)) expect([401, 403]).not.toContain(response.statusCode);
    else expect(response.statusCode).toBe(role === 'guest' ? 401 : 403);
  },
);
