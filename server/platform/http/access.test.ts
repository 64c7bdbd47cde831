import { API_BASE } from '@easel/contract/call';
import { may, ROLES, type Role } from '@easel/domain/accounts/roles';
import { expect, test } from 'vitest';
import { ALL_CALLS } from '../../testing/all-calls.ts';
import { aLogin } from '../../testing/logins.ts';
import { aShop } from '../../testing/test-app.ts';
import { validInputOf } from '../../testing/valid-input.ts';

const { app, database } = await aShop();

/** What exists for nobody: the matrix asks who may ask, and must change nothing. */
const NOBODYS = '999999999';

const cookies = new Map<Role, string>();
for (const role of ROLES) if (role !== 'guest') cookies.set(role, (await aLogin(app, database.db, role)).cookie);

/** What the check of roles answers, before a call is made. Calls have refusals of their own, such as for a wrong password. */
function barrierIn(response: { statusCode: number; json: () => Record<string, unknown> }): 401 | 403 | undefined {
  if (response.statusCode === 401 && response.json().loginRequired === true) return 401;
  if (response.statusCode !== 403) return undefined;
  return String(response.json().messages) === 'You are not allowed to do this.' ? 403 : undefined;
}

test('every call of the API is in the matrix, and most that change something have a body', () => {
  expect(ALL_CALLS.length).toBeGreaterThan(20);
  expect(ALL_CALLS.filter(({ access, body }) => access && body).length).toBeGreaterThan(10);
});

test.each(ALL_CALLS.flatMap((call) => ROLES.map((role) => [role, `${call.method} ${call.path}`, call] as const)))(
  '%s: %s',
  async (role, _, call) => {
    // Logging out would end the session the next row needs; anybody may do it.
    if (call.path === '/auth/logout') return;
    const query = call.query ? new URLSearchParams(validInputOf(call.query) as Record<string, string>) : '';
    const response = await app.inject({
      method: call.method,
      url: `${API_BASE}${call.path.replace(/:\w+/g, NOBODYS)}?${query}`,
      headers: { cookie: cookies.get(role) ?? '' },
      ...(call.body && { payload: validInputOf(call.body) as object }),
    });
    expect(response.statusCode).toBeLessThan(500);
    const isAllowed = !call.access || may(role, call.access);
    // The input is valid, so whoever may not make the call is refused for that alone.
    expect(barrierIn(response), response.body.slice(0, 300)).toBe(isAllowed ? undefined : role === 'guest' ? 401 : 403);
  },
);

test('the session of each role is still there at the end, so that every row was asked as that role', async () => {
  for (const [role, cookie] of cookies) {
    const { payload } = (await app.inject({ url: `${API_BASE}/all-client-data`, headers: { cookie } })).json();
    expect(payload.session.userRole).toBe(role);
  }
});
