import { Type } from 'typebox';
import { expect, test, vi } from 'vitest';
import { createHttpApi, formatCallUrl } from './api.ts';
import { defineCall } from './call.ts';

const readThing = defineCall({
  method: 'GET',
  path: '/things/:name',
  summary: 'Get a thing',
  access: 'everyone',
  impersonation: 'allow',
  params: Type.Object({ name: Type.String() }),
  query: Type.Object({ page: Type.Optional(Type.Integer()) }),
  payload: Type.Object({ size: Type.Number() }),
});

const respondWith = (body: string, init?: ResponseInit) => vi.fn<typeof fetch>(async () => new Response(body, init));

test('the URL of a call contains escaped values and omits undefined ones', () => {
  expect(formatCallUrl(readThing, { params: { name: 'a/b c' }, query: { page: 2 } })).toBe(
    '/easel/things/a%2Fb%20c?page=2',
  );
  expect(formatCallUrl(readThing, { params: { name: 'x' }, query: { page: undefined } })).toBe('/easel/things/x');
});

test('calls carry credentials and the store-locale header', async () => {
  const fetch = respondWith('{"success":true,"payload":{"size":3},"messages":[]}', {
    headers: { 'authenticated-user': 'true' },
  });
  const result = await createHttpApi(fetch, () => 'en-gb')(readThing, { params: { name: 'x' } });
  expect(fetch.mock.calls[0]?.[1]).toMatchObject({ credentials: 'include', headers: { 'X-Store-Locale': 'en-gb' } });
  expect(result).toEqual({ success: true, status: 200, payload: { size: 3 }, messages: [], isAuthenticated: true });
});

test('a failed fetch becomes status 404 with an empty payload and a generic message', async () => {
  const api = createHttpApi(
    async () => Promise.reject(new TypeError('offline')),
    () => 'en-us',
  );
  expect(await api(readThing, { params: { name: 'x' } })).toEqual({
    success: false,
    status: 404,
    payload: {},
    messages: ['Something went wrong. Please try again.'],
    isAuthenticated: false,
  });
});

test('a response that is not JSON is a failure with its own status', async () => {
  const result = await createHttpApi(respondWith('<html>', { status: 502 }), () => 'en-us')(readThing);
  expect(result).toMatchObject({ success: false, status: 502, payload: {} });
});
