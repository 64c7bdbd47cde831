import { beforeEach, describe, expect, test } from 'vitest';
import { anArtist, aPrint, aWork } from '../../testing/factories.ts';
import { anAlertingShop } from './testing/alerts-for-tests.ts';

const { app, database, match, send, wait, setNow, aCollector, matchesOf, search } = await anAlertingShop();
const { db } = database;

const aPainting = (title: string, facts: Parameters<typeof aWork>[1] = {}) => aWork(db, { title, ...facts });

beforeEach(async () => {
  await db.deleteFrom('saved_searches').execute();
  await db.deleteFrom('mails').execute();
  // A Wednesday in the future: everything that is saved now was saved before.
  setNow('2032-01-07T12:00:00Z');
});

describe('instant emails', () => {
  test('several works within minutes are one email, with title, artist, price and link', async () => {
    const ada = await aCollector('gb');
    await db
      .insertInto('exchange_rates')
      .values({ currency_code: 'GBP', rate: 0.8, effective_at: new Date('2020-01-01') })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const searchId = await ada.save('/paintings?price=500-1000', { frequency: 'instant', name: 'Blue rooms' });
    const prices = JSON.stringify({ EU2C: 90_000, EU1C: 1_000, US: 1_000 });
    const first = await aPainting('Moon', { list_prices: prices });
    await match();
    await send();
    expect(await ada.emails()).toEqual([]);
    wait(2);
    const second = await aPainting('Sun', { list_prices: prices });
    await match();
    wait(4);
    await send();
    const [email, ...others] = await ada.emails();
    expect(others).toEqual([]);
    expect(email).toMatchObject({ kind: 'saved-search', subject: '2 new works: Blue rooms' });
    const text = email?.body_text ?? '';
    expect(text).toContain('2 new works match your saved search “Blue rooms”.');
    expect(text).toContain(`Sun by Ada Moreau\n£720\nhttps://shop.example/en-gb/art/Painting-Sun/`);
    expect(text.indexOf('Sun by')).toBeLessThan(text.indexOf('Moon by'));
    expect(text).toContain('https://shop.example/en-gb/paintings?price=500-1000&sort=newest');
    expect(text).toContain('/account/alerts');
    expect(await matchesOf(searchId)).toEqual([first, second]);
    for (let time = 0; time < 3; time++) await send();
    expect(await ada.emails()).toHaveLength(1);
  });

  test('the next email comes an hour later at the earliest', async () => {
    const ada = await aCollector();
    await ada.save('/paintings', { frequency: 'instant' });
    for (let time = 0; time < 6; time++) {
      await aPainting(`Work ${time}`);
      await match();
      wait(10);
      await send();
    }
    expect((await ada.emails()).map(({ subject }) => subject)).toEqual(['1 new work: Paintings']);
    wait(20);
    await send();
    expect((await ada.emails()).map(({ subject }) => subject)).toEqual([
      '1 new work: Paintings',
      '5 new works: Paintings',
    ]);
  });
});

describe('digests', () => {
  test('a daily digest is sent once after seven, also if a run was missed', async () => {
    const ada = await aCollector();
    await ada.save('/paintings');
    await aPainting('Moon');
    await match();
    await send();
    setNow('2032-01-08T06:59:00Z');
    await send();
    expect(await ada.emails()).toEqual([]);
    setNow('2032-01-08T09:30:00Z');
    await Promise.all([send(), send(), send()]);
    expect(await ada.emails()).toHaveLength(1);
    await aPainting('Sun');
    await match();
    await send();
    expect(await ada.emails()).toHaveLength(1);
    setNow('2032-01-09T07:00:00Z');
    await send();
    expect(await ada.emails()).toHaveLength(2);
  });

  test('a weekly digest is sent on Monday', async () => {
    const ada = await aCollector();
    await ada.save('/paintings', { frequency: 'weekly' });
    await aPainting('Moon');
    await match();
    for (const day of ['2032-01-08', '2032-01-10', '2032-01-11']) {
      setNow(`${day}T12:00:00Z`);
      await send();
    }
    expect(await ada.emails()).toEqual([]);
    setNow('2032-01-12T07:01:00Z');
    await send();
    expect(await ada.emails()).toHaveLength(1);
  });

  test('works that were sold, withdrawn or changed meanwhile are left out', async () => {
    const ada = await aCollector();
    await ada.save('/paintings?query=moon');
    const [sold = 0, withdrawn = 0, renamed = 0] = [
      await aPainting('Moon one'),
      await aPainting('Moon two'),
      await aPainting('Moon three'),
      await aPainting('Moon four'),
    ];
    await match();
    await db.updateTable('works').set({ original_status: 'sold' }).where('id', '=', sold).execute();
    await db.updateTable('works').set({ is_safe: false }).where('id', '=', withdrawn).execute();
    await db.updateTable('works').set({ title: 'Sun' }).where('id', '=', renamed).execute();
    setNow('2032-01-08T08:00:00Z');
    await send();
    const [email] = await ada.emails();
    expect(email?.subject).toBe('1 new work: Paintings matching “moon”');
    expect(email?.body_text).toContain('Moon four');
    expect(email?.body_text).not.toMatch(/Moon (one|two|three)/);
  });

  test('if nothing is left there is no email', async () => {
    const ada = await aCollector();
    await ada.save('/paintings');
    const workId = await aPainting('Moon');
    await match();
    await db.updateTable('works').set({ original_status: 'sold' }).where('id', '=', workId).execute();
    setNow('2032-01-08T08:00:00Z');
    await send();
    expect(await ada.emails()).toEqual([]);
  });

  test('after an import, an email names ten works and counts the others', async () => {
    const ada = await aCollector();
    await ada.save('/sculpture');
    await ada.save('/installation');
    const artist = await anArtist(db);
    const insert = (category: string, count: number) =>
      database.pool.query(
        `insert into works (artist_id, title, category, list_prices, width_cm, height_cm, picture_width_px, picture_height_px, picture_color)
         select $1, 'Import ' || n, $2, '{"US": 100000}', 10, 10, 100, 100, '#000000' from generate_series(1, $3) n`,
        [artist, category, count],
      );
    await insert('sculpture', 50);
    await insert('installation', 700);
    await match();
    setNow('2032-01-08T08:00:00Z');
    await send();
    const emails = await ada.emails();
    expect(emails.map(({ subject }) => subject)).toEqual([
      '50 new works: Sculpture',
      'More than 99 new works: Installation',
    ]);
    expect(emails[0]?.body_text.match(/ by /g)).toHaveLength(10);
    expect(emails[0]?.body_text).toContain('And 40 more.');
    expect(emails[1]?.body_text).toContain('And at least 90 more.');
  });
});

test('prints are named with the price of the prints', async () => {
  const ada = await aCollector();
  await ada.save('/prints', { frequency: 'instant' });
  const workId = await aPainting('Moon', { original_status: 'sold' });
  await aPrint(db, { work_id: workId, price_cents: 8_000 });
  await match();
  wait(6);
  await send();
  const [email] = await ada.emails();
  expect(email?.body_text).toMatch(/Moon by Ada Moreau\nPrints From \$80\nhttps:\/\/shop.example\/print\//);
});

describe('who gets emails', () => {
  test('nobody who chose none, has no confirmed address, is banned or has deleted the search', async () => {
    const [never, unconfirmed, banned, deleted] = [
      await aCollector(),
      await aCollector(),
      await aCollector(),
      await aCollector(),
    ];
    await never.save('/paintings', { frequency: 'never' });
    for (const person of [unconfirmed, banned, deleted]) await person.save('/paintings', { frequency: 'instant' });
    await aPainting('Moon');
    await match();
    await db.updateTable('people').set({ is_email_confirmed: false }).where('id', '=', unconfirmed.id).execute();
    await db.updateTable('people').set({ is_banned: true }).where('id', '=', banned.id).execute();
    await db
      .updateTable('saved_searches')
      .set({ deleted_at: new Date() })
      .where('person_id', '=', deleted.id)
      .execute();
    wait(10);
    await send();
    for (const person of [never, unconfirmed, banned, deleted]) expect(await person.emails()).toEqual([]);
    // Emails that are chosen later contain later works only.
    await db.updateTable('saved_searches').set({ frequency: 'instant' }).where('person_id', '=', never.id).execute();
    await send();
    expect(await never.emails()).toEqual([]);
  });

  test('the link in an email ends the emails of one search, and can be undone', async () => {
    const ada = await aCollector();
    const one = await ada.save('/paintings', { frequency: 'instant' });
    const other = await ada.save('/all', { frequency: 'weekly' });
    await aPainting('Moon');
    await match();
    wait(10);
    await send();
    const [email] = await ada.emails();
    const url = new URL(email?.unsubscribe_url ?? '');
    for (let time = 0; time < 2; time++)
      expect((await app.inject({ method: 'POST', url: url.pathname + url.search })).statusCode).toBe(200);
    const frequencies = async () =>
      Object.fromEntries(
        (await db.selectFrom('saved_searches').select(['id', 'frequency']).execute()).map((row) => [
          row.id,
          row.frequency,
        ]),
      );
    expect(await frequencies()).toEqual({ [one]: 'never', [other]: 'weekly' });
    const token = url.searchParams.get('token');
    const undone = await app.inject({ method: 'POST', url: '/easel/email/resubscribe', payload: { token } });
    expect(undone.json().payload).toEqual({ topic: '“Paintings”' });
    expect(await frequencies()).toEqual({ [one]: 'instant', [other]: 'weekly' });
    await db.deleteFrom('saved_searches').where('id', '=', one).execute();
    expect((await app.inject({ method: 'POST', url: url.pathname + url.search })).statusCode).toBe(404);
  });
});

test('one email that cannot be written does not hold up the others, and is tried again', async () => {
  const people = [await aCollector(), await aCollector()];
  for (const person of people) await person.save('/paintings', { frequency: 'instant' });
  await aPainting('Moon');
  await match();
  wait(10);
  const { among } = search;
  let calls = 0;
  Object.assign(search, {
    among: (works: Parameters<typeof among>[0]) => {
      calls += 1;
      if (calls === 1) throw new Error('broken');
      return among(works);
    },
  });
  await expect(send()).rejects.toThrow('1 alerts failed.');
  expect([(await people[0]?.emails())?.length, (await people[1]?.emails())?.length].sort()).toEqual([0, 1]);
  await send();
  for (const person of people) expect(await person.emails()).toHaveLength(1);
  Object.assign(search, { among });
});
