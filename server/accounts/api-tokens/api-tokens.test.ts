import { formatCallUrl } from '@easel/contract/api';
import { TOKEN_SCOPES } from '@easel/domain/accounts/api-tokens';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { anOriginal, aShopper } from '../../selling/orders/orders-for-tests.ts';
import { ALL_CALLS } from '../../testing/all-calls.ts';
import { aLogin } from '../../testing/logins.ts';
import { aShop } from '../../testing/test-app.ts';
import { createValidInput } from '../../testing/valid-input.ts';

const { app, database } = await aShop();
const { db } = database;
const admin = await aLogin(app, db, 'admin');

const call = (method: 'GET' | 'POST' | 'DELETE', path: string, payload?: object, cookie = admin.cookie) =>
  app.inject({ method, url: `/easel/staff/tokens${path}`, headers: { cookie }, ...(payload && { payload }) });

async function aToken(scopes: string[] = ['manageOrders']) {
  const created = await call('POST', '', { name: 'ERP', scopes, days: 30 });
  expect(created.statusCode, created.body).toBe(200);
  const { token } = created.json().payload as { token: string };
  const { tokenId } = (await call('GET', '')).json().payload.tokens[0];
  return { token, tokenId: tokenId as number };
}

const withToken = (token: string, method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object) =>
  app.inject({
    method,
    url: `/easel${path}`,
    headers: { authorization: `Bearer ${token}` },
    ...(payload && { payload }),
  });

test('a token can do what its scopes say, and nothing else', async () => {
  const { token } = await aToken();
  expect((await withToken(token, 'GET', '/staff/orders')).statusCode).toBe(200);
  const refused = await withToken(token, 'GET', '/staff/mails');
  expect(refused.statusCode).toBe(403);
  expect(refused.json().messages).toEqual(['This API token may not do this.']);
});

test('no call outside of its scopes can be made with a token that has all of them', async () => {
  const { token } = await aToken(Object.keys(TOKEN_SCOPES));
  const closed = ALL_CALLS.filter(({ access }) => !Object.hasOwn(TOKEN_SCOPES, access));
  expect(closed.map(({ path }) => path)).toEqual(
    expect.arrayContaining([
      '/takeover',
      '/account/password',
      '/auth/login',
      '/staff/tokens',
      '/staff/webhooks',
      '/staff/delivery-prices/table',
      '/cart',
    ]),
  );
  for (const one of closed) {
    const { params, query, body } = one;
    const response = await app.inject({
      method: one.method,
      url: formatCallUrl(one, {
        params: params ? createValidInput(params) : {},
        query: query ? createValidInput(query) : {},
      }),
      // A cookie beside it changes nothing.
      headers: { authorization: `Bearer ${token}`, cookie: admin.cookie },
      ...(body && { payload: createValidInput(body) as object }),
    });
    expect(response.statusCode, `${one.method} ${one.path}`).toBe(403);
  }
});

test('a token ends when it is revoked, expires, or its owner may not do it any more', async () => {
  const orders = (token: string) => withToken(token, 'GET', '/staff/orders');
  const revoked = await aToken();
  expect((await call('DELETE', `/${revoked.tokenId}`)).statusCode).toBe(200);
  const response = await orders(revoked.token);
  expect(response.statusCode).toBe(401);
  expect(response.json().messages).toEqual(['This API token is unknown, has expired or was revoked.']);
  const expired = await aToken();
  await db
    .updateTable('api_tokens')
    .set({ expires_at: new Date(Date.now() - 1) })
    .where('id', '=', expired.tokenId)
    .execute();
  expect((await orders(expired.token)).statusCode).toBe(401);
  const states = (await call('GET', '')).json().payload.tokens.map(({ state }: { state: string }) => state);
  expect(states.filter((state: string) => state !== 'valid')).toEqual(['expired', 'revoked']);

  const demoted = await aLogin(app, db, 'admin');
  const { token } = (await call('POST', '', { name: 'Mine', scopes: ['manageOrders'], days: 1 }, demoted.cookie)).json()
    .payload;
  expect((await orders(token)).statusCode).toBe(200);
  await db.updateTable('people').set({ user_type: 'curator' }).where('id', '=', demoted.id).execute();
  expect((await orders(token)).statusCode).toBe(403);
  await db.updateTable('people').set({ user_type: 'admin', is_banned: true }).where('id', '=', demoted.id).execute();
  expect((await orders(token)).statusCode).toBe(401);
  for (const wrong of ['easel_', 'x', `easel_${'A'.repeat(43)}`, `${token}x`, "easel_' or 1=1 --"])
    expect((await orders(encodeURI(wrong))).statusCode).toBe(401);
});

test('only a hash is stored, and the last use can be seen', async () => {
  const { token, tokenId } = await aToken();
  const { rows } = await sql<{ row: string }>`select t::text as row from api_tokens t where id = ${tokenId}`.execute(
    db,
  );
  expect(rows[0]?.row).not.toContain(token.slice(10));
  expect((await call('GET', '')).body).not.toContain(token);
  expect((await call('GET', '')).json().payload.tokens[0].lastUsedAt).toBeNull();
  await withToken(token, 'GET', '/staff/orders');
  expect((await call('GET', '')).json().payload.tokens[0].lastUsedAt).not.toBeNull();
});

test('the audit log names the token, and refunds with it have a limit', async () => {
  const { token } = await aToken();
  const { sku } = await anOriginal(db);
  const { orderNumber } = (await aShopper(app).buy(sku)).json().payload;
  expect(
    (await withToken(token, 'POST', `/staff/orders/${orderNumber}/notes`, { text: 'From the ERP' })).statusCode,
  ).toBe(200);
  const log = await app.inject({ url: `/easel/staff/audit?object=${orderNumber}`, headers: { cookie: admin.cookie } });
  expect(log.json().payload.entries).toMatchObject([{ actor: { id: admin.id }, token: 'ERP' }]);
  const refund = await withToken(token, 'POST', `/staff/orders/${orderNumber}/refunds`, {
    ...{ refundId: crypto.randomUUID(), line: 1, cents: 60_000, bearer: 'sale', target: 'card', reason: 'x' },
  });
  expect(refund.statusCode).toBe(403);
});

test('bad input and foreign ids are refused', async () => {
  const good = { name: 'ERP', scopes: ['manageOrders'], days: 30 };
  for (const wrong of [
    { name: ' ' },
    { name: 'x'.repeat(101) },
    { scopes: [] },
    { scopes: ['impersonate'] },
    { days: 0 },
    { days: 366 },
    { days: 'x' },
  ])
    expect((await call('POST', '', { ...good, ...wrong })).statusCode, JSON.stringify(wrong)).toBe(400);
  expect((await call('DELETE', '/999999999')).statusCode).toBe(404);
  const editor = await aLogin(app, db, 'editor');
  expect((await call('POST', '', good, editor.cookie)).statusCode).toBe(403);
});

test('tokens that work are listed before those that have expired or were revoked', async () => {
  const working = await aToken();
  const [revoked, expired] = [await aToken(), await aToken()];
  await call('DELETE', `/${revoked.tokenId}`);
  await db
    .updateTable('api_tokens')
    .set({ expires_at: new Date(Date.now() - 1_000) })
    .where('id', '=', expired.tokenId)
    .execute();
  const listed: { tokenId: number }[] = (await call('GET', '')).json().payload.tokens;
  const ids = listed.map(({ tokenId }) => tokenId);
  expect(ids[0]).toBe(working.tokenId);
  expect(ids.indexOf(revoked.tokenId)).toBeGreaterThan(0);
});
