import { expect, test } from 'vitest';
import { aLogin } from '../../testing/logins.ts';
import { aShop } from '../../testing/test-app.ts';

const { app, database } = await aShop();
const { db } = database;

const call = (cookie: string, method: 'GET' | 'PUT' | 'DELETE', path: string, payload?: object) =>
  app.inject({ method, url: `/easel/staff/lists/${path}`, headers: { cookie }, ...(payload && { payload }) });

test('every member of staff has their own columns and views of a list', async () => {
  const editor = await aLogin(app, db, 'editor');
  const admin = await aLogin(app, db, 'admin');
  expect((await call(editor.cookie, 'GET', 'orders')).json().payload).toEqual({ columns: null, views: [] });
  await call(editor.cookie, 'PUT', 'orders/columns', { columns: ['number', 'total'] });
  await call(editor.cookie, 'PUT', 'orders/views', { name: 'France', query: '?country=fr' });
  const saved = await call(editor.cookie, 'PUT', 'orders/views', { name: 'Large', query: '?sort=-total' });
  const views = [
    { name: 'France', query: '?country=fr' },
    { name: 'Large', query: '?sort=-total' },
  ];
  expect(saved.json().payload).toEqual({ columns: ['number', 'total'], views });
  expect((await call(editor.cookie, 'GET', 'orders')).json().payload).toEqual({ columns: ['number', 'total'], views });
  expect((await call(editor.cookie, 'GET', 'people')).json().payload.views).toEqual([]);
  expect((await call(admin.cookie, 'GET', 'orders')).json().payload.views).toEqual([]);

  await call(editor.cookie, 'DELETE', 'orders/views?name=france');
  await call(editor.cookie, 'PUT', 'orders/columns', { columns: null });
  expect((await call(editor.cookie, 'GET', 'orders')).json().payload).toEqual({ columns: null, views: [views[1]] });
});

test('views saved at the same time are all kept', async () => {
  const { cookie } = await aLogin(app, db, 'curator');
  await Promise.all(['One', 'Two', 'Three'].map((name) => call(cookie, 'PUT', 'works/views', { name, query: '' })));
  const { views } = (await call(cookie, 'GET', 'works')).json().payload as { views: { name: string }[] };
  expect(views.map(({ name }) => name).sort()).toEqual(['One', 'Three', 'Two']);
});

test('a view needs a name, and leads to its own list only', async () => {
  const { cookie } = await aLogin(app, db, 'admin');
  const refused = await call(cookie, 'PUT', 'orders/views', { name: ' ', query: '' });
  expect(refused.statusCode).toBe(400);
  expect(refused.json().messages).toEqual(['Please enter a name.']);
  const elsewhere = await call(cookie, 'PUT', 'orders/views', { name: 'Elsewhere', query: 'https://example.com' });
  expect(elsewhere.statusCode).toBe(400);
});

test('visitors have no lists', async () => {
  const { cookie } = await aLogin(app, db, 'artist');
  expect((await call(cookie, 'GET', 'orders')).statusCode).toBe(403);
});
