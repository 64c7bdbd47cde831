import { createOutbox } from '@easel/platform/mail/outbox';
import { expect, test } from 'vitest';
import { anArtist, aWork } from '../../testing/factories.ts';
import { aLogin } from '../../testing/logins.ts';
import { aShop } from '../../testing/test-app.ts';
import { sendFollowDigestsHandler } from './follow-digests.ts';

const { app, database, accounts } = await aShop();
const { db } = database;

const run = (now: Date) => {
  const parts = {
    db,
    mail: createOutbox(db),
    sign: accounts.sign,
    brand: 'Easel',
    origin: () => 'https://shop.example',
    now: () => now.getTime(),
  };
  return sendFollowDigestsHandler(parts).run({}, { signal: new AbortController().signal });
};

/** A person who follows an artist and has been subscribed since a time. */
async function aReader(artistId: number, frequency: 'daily' | 'weekly', since: Date) {
  const { id, cookie } = await aLogin(app, db, 'collector');
  const email = `digest-${id}@example.com`;
  await db.updateTable('people').set({ email, is_email_confirmed: true }).where('id', '=', id).execute();
  await db.insertInto('follows').values({ person_id: id, followed_id: artistId }).execute();
  await db
    .insertInto('email_subscriptions')
    .values({ person_id: id, kind: 'followed-artists', is_on: true, frequency, covered_until: since })
    .execute();
  const mails = () => db.selectFrom('mails').selectAll().where('recipient', '=', email).orderBy('id').execute();
  return { id, cookie, mails };
}

const at = (text: string) => new Date(`${text}Z`);
// November 16, 2026 is a Monday.
const FRIDAY = at('2026-11-13T12:00');

test('a digest lists the works since the last one, and none is sent without new works', async () => {
  const artist = await anArtist(db, { first_name: 'Zoe', last_name: 'Abel' });
  const daily = await aReader(artist, 'daily', FRIDAY);
  const weekly = await aReader(artist, 'weekly', FRIDAY);
  await aWork(db, { artist_id: artist, title: 'Old', uploaded_at: at('2026-11-13T10:00') });
  await aWork(db, { artist_id: artist, title: 'Saturday', uploaded_at: at('2026-11-14T10:00') });
  await run(at('2026-11-14T08:00'));
  expect(await daily.mails()).toEqual([]);
  await run(at('2026-11-15T08:00'));
  await run(at('2026-11-15T09:00'));
  expect(await daily.mails()).toMatchObject([{ kind: 'followed-artists', subject: '1 new work by Zoe Abel' }]);
  expect(await weekly.mails()).toEqual([]);
  await aWork(db, { artist_id: artist, title: 'Sunday', uploaded_at: at('2026-11-15T12:00') });
  await Promise.all([run(at('2026-11-16T08:00')), run(at('2026-11-16T08:00'))]);
  const [, second, ...others] = await daily.mails();
  expect(others).toEqual([]);
  expect(second?.body_text).toContain('Sunday by Zoe Abel\n$1,200\nhttps://shop.example/art/Painting-Sunday/');
  expect(second?.body_text).not.toContain('Saturday');
  const [week, ...more] = await weekly.mails();
  expect(more).toEqual([]);
  expect(week?.subject).toBe('2 new works by Zoe Abel');
  expect(week?.body_text.indexOf('Sunday')).toBeLessThan(week?.body_text.indexOf('Saturday') ?? 0);
});

test('works that cannot be bought or shown, and those of artists who are not followed, are left out', async () => {
  const artist = await anArtist(db);
  const uploaded_at = at('2026-12-01T10:00');
  const reader = await aReader(artist, 'daily', at('2026-12-01T08:00'));
  for (const facts of [{ is_safe: false }, { is_delisted: true }, { original_status: 'sold' as const }])
    await aWork(db, { artist_id: artist, uploaded_at, ...facts });
  await aWork(db, { uploaded_at });
  await run(at('2026-12-02T08:00'));
  expect(await reader.mails()).toEqual([]);
});

test('a link in the digest ends it with one click', async () => {
  const [one, other] = [await anArtist(db), await anArtist(db)];
  const reader = await aReader(one, 'daily', at('2027-01-01T08:00'));
  await db.insertInto('follows').values({ person_id: reader.id, followed_id: other }).execute();
  for (const artist_id of [one, other]) await aWork(db, { artist_id, uploaded_at: at('2027-01-01T10:00') });
  await run(at('2027-01-02T08:00'));
  const [mail] = await reader.mails();
  expect(mail?.subject).toBe('2 new works by Ada Moreau and 1 other artist');
  const url = new URL(mail?.unsubscribe_url ?? '');
  expect((await app.inject({ method: 'POST', url: url.pathname + url.search })).statusCode).toBe(200);
  await aWork(db, { artist_id: one, uploaded_at: at('2027-01-02T10:00') });
  await run(at('2027-01-03T08:00'));
  expect(await reader.mails()).toHaveLength(1);
});
