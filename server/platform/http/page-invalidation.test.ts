import type { Updateable } from 'kysely';
import { expect, test, vi } from 'vitest';
import { anArtist, aWork } from '../../testing/factories.ts';
import { aLogin } from '../../testing/logins.ts';
import { aShop } from '../../testing/test-app.ts';
import { aDatabase } from '../../testing/test-database.ts';
import type { Schema } from '../db/schema.ts';
import { listenForChanges } from './page-invalidation.ts';

test('what changes in the database is heard in every process, also after the connection was lost', async () => {
  const database = await aDatabase();
  const heard: (string[] | 'everything')[] = [];
  const changes = listenForChanges(database.url, (tags) => heard.push(tags));
  await vi.waitFor(() => expect(heard).toEqual(['everything']), 5_000);

  await aWork(database.db);
  await vi.waitFor(() => expect(heard).toEqual(['everything', ['works']]), 5_000);

  heard.length = 0;
  await database.pool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'easel changes'",
  );
  await vi.waitFor(() => expect(heard).toEqual(['everything']), 5_000);
  await database.db.updateTable('works').set({ rank: 5 }).execute();
  await vi.waitFor(() => expect(heard).toEqual(['everything', ['works']]), 5_000);
  await changes.close();
});

test('only what others see of somebody makes pages anew', async () => {
  const database = await aDatabase();
  const id = await anArtist(database.db, { user_name: 'ada' });
  const heard: (string[] | 'everything')[] = [];
  const changes = listenForChanges(database.url, (tags) => heard.push(tags));
  await vi.waitFor(() => expect(heard).toEqual(['everything']), 5_000);
  const change = (facts: Updateable<Schema['people']>) =>
    database.db.updateTable('people').set(facts).where('id', '=', id).execute();
  /** What is told comes in order, so once the last has come, the others were silent. */
  const told = async () => {
    await database.pool.query("select pg_notify('easel_page_tags', 'end')");
    await vi.waitFor(() => expect(heard.at(-1)).toEqual(['end']), 5_000);
    return heard.splice(0).filter((tags) => tags !== 'everything' && tags[0] !== 'end');
  };
  await told();

  await change({ preferred_country: 'de', preferred_currency: 'USD', preferred_unit: 'cm' });
  await change({ check_in_started_at: new Date() });
  await change({
    wants_newsletter: true,
    email: 'ada@easel.example',
    is_email_confirmed: true,
    updated_at: new Date(),
  });
  await change({ first_name: 'Ada' });
  await anArtist(database.db, { user_name: 'newcomer' });
  expect(await told()).toEqual([]);

  const seen: Updateable<Schema['people']>[] = [
    { last_name: 'Moreau-Klein' },
    { user_name: 'ada-mk' },
    { city: 'Paris' },
    { country_code: null },
    { statement: 'Light, mostly.' },
    { avatar_color: '#22344f' },
    { recognition: ['rising stars'] },
    { is_on_vacation: true },
    { user_type: 'limited_artist' },
  ];
  for (const facts of seen) {
    await change(facts);
    expect(await told(), JSON.stringify(facts)).toEqual([['people']]);
  }
  await database.db.deleteFrom('people').where('id', '=', id).execute();
  expect(await told()).toContainEqual(['people']);
  await changes.close();
});

test('saving preferences keeps the pages that are kept; a new name makes them anew', async () => {
  const { app, database, pageCache } = await aShop();
  const { id, cookie } = await aLogin(app, database.db, 'artist');
  await aWork(database.db, { artist_id: id });
  const heard: (string[] | 'everything')[] = [];
  const changes = listenForChanges(database.url, (tags) => {
    heard.push(tags);
    if (tags === 'everything') pageCache.clear();
    else pageCache.drop(tags);
  });
  await vi.waitFor(() => expect(heard).toEqual(['everything']), 5_000);
  const stateOf = async () => (await app.inject({ url: '/all' })).headers['x-page-cache'];
  const send = async (method: 'POST' | 'PUT', url: string, payload: object) =>
    expect((await app.inject({ method, url, payload, headers: { cookie } })).statusCode).toBe(200);
  await stateOf();

  await send('PUT', '/easel/user/preferences', {
    preferred_destination_country: 'de',
    preferred_currency: 'USD',
    preferred_unit_of_measurement: 'CENTIMETER',
  });
  await send('POST', '/easel/account/check-in', {});
  await database.pool.query("select pg_notify('easel_page_tags', 'end')");
  await vi.waitFor(() => expect(heard).toEqual(['everything', ['end']]), 5_000);
  expect(await stateOf()).toBe('hit');

  await send('PUT', '/easel/account/profile', { firstName: 'Maud', lastName: 'Moreau' });
  await vi.waitFor(() => expect(heard.at(-1)).toEqual(['people']), 5_000);
  const page = await app.inject({ url: '/all' });
  expect(page.headers['x-page-cache']).toBe('miss');
  expect(page.body).toContain('Maud Moreau');
  await changes.close();
});
