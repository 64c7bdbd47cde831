import { getDefaultPreferences } from '@easel/domain/accounts/preferences';
import { type Country, readCountry } from '@easel/domain/locale/countries';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { createWorkTiles } from '../../catalogue/work-tiles.ts';
import { anArtist, aWork } from '../../testing/factories.ts';
import { aLogin } from '../../testing/logins.ts';
import { aShop } from '../../testing/test-app.ts';
import { listShows, readShow } from './shows.ts';

let now = Date.parse('2026-11-18T10:00:00Z');
const { app, database, pageCache } = await aShop({}, { now: () => now });
const { db } = database;
let cookie: string;
let workIds: number[] = [];
beforeAll(async () => {
  ({ cookie } = await aLogin(app, db, 'editor'));
  const artist = await anArtist(db);
  workIds = [
    await aWork(db, { title: 'Sea', artist_id: artist }),
    await aWork(db, { title: 'Sky', artist_id: artist }),
  ];
});

const call = (method: 'GET' | 'POST' | 'PUT', path: string, payload?: object) =>
  app.inject({ method, url: `/easel/staff${path}`, headers: { cookie }, ...(payload && { payload }) });
const create = async (title: string): Promise<string> => (await call('POST', '/shows', { title })).json().payload.slug;
const save = async (slug: string, changes: object, publish = 'now') => {
  const { body, version } = (await call('GET', `/sections?section=show:${slug}`)).json().payload;
  return call('PUT', '/sections', {
    section: `show:${slug}`,
    body: { ...body, ...changes },
    baseVersion: version,
    publish,
  });
};
const workOf = (cover: object | null) => (cover && 'artworkId' in cover ? cover.artworkId : undefined);
const listed = async (query = '') =>
  (await app.inject(`/easel/shows${query}`))
    .json()
    .payload.shows.map(({ slug, state }: Record<string, string>) => `${slug} ${state}`);
const page = (url: string) => {
  pageCache.clear();
  return app.inject({ url, headers: { accept: 'text/html' } });
};

test('a show is a draft until it is published, and has works, artists and data for search engines', async () => {
  const slug = await create('Quiet Light');
  expect(slug).toBe('quiet-light');
  expect((await page('/shows/quiet-light')).statusCode).toBe(404);
  const saved = await save(slug, {
    ...{
      summary: 'Winter works.',
      text: '## Why\n\n<b>bold</b>',
      place: 'Berlin',
      curator: 'Ada',
      workIds: [workIds[1], 999_999, workIds[0]],
    },
  });
  expect(saved.statusCode).toBe(200);
  const { body, statusCode } = await page('/shows/quiet-light');
  expect(statusCode).toBe(200);
  expect(body.indexOf('>Sky<')).toBeLessThan(body.indexOf('>Sea<'));
  expect(body).toContain('Curated by Ada');
  expect(body).toContain('&lt;b&gt;bold');
  expect(body).toContain('"@type":"ExhibitionEvent"');
  expect(body).toContain('"startDate":"2026-11-18","endDate":"2026-12-16"');
  expect((await page('/shows')).body).toContain('On now');
  expect((await page('/')).body).toContain('All shows');
  expect((await app.inject('/sitemap-shows-1.xml')).body).toContain('/shows/quiet-light</loc>');
});

test('shows are current, upcoming or past by day, and can be taken off the site', async () => {
  await save(await create('Later'), { startsOn: '2027-01-01', endsOn: '2027-02-01' });
  await save(await create('Over'), { startsOn: '2026-01-01', endsOn: '2026-11-17' });
  expect(await listed()).toEqual(['quiet-light current', 'later upcoming', 'over past']);
  expect(await listed('?state=current')).toEqual(['quiet-light current']);
  now = Date.parse('2027-01-01T00:00:00Z');
  expect(await listed('?state=current')).toEqual(['later current']);
  await save('over', { isListed: false });
  expect((await page('/shows/over')).statusCode).toBe(404);
  const { shows } = (await call('GET', '/shows')).json().payload;
  expect(shows).toContainEqual(expect.objectContaining({ slug: 'over', state: 'unlisted', hasDraft: false }));
  now = Date.parse('2026-11-18T10:00:00Z');
});

test('the cover of a show is the first of its works that is still there, and all covers are read together', async () => {
  const [sea = 0, sky = 0] = workIds;
  const { user_id } = await db.selectFrom('people').select('id as user_id').executeTakeFirstOrThrow();
  const { id: collectionId } = await db
    .insertInto('collections')
    .values({ owner_id: user_id, title: 'Late' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('collection_works')
    .values([
      { collection_id: collectionId, work_id: sky, sort_order: 1 },
      { collection_id: collectionId, work_id: sea, sort_order: 2 },
    ])
    .execute();
  const days = { startsOn: '2030-01-01', endsOn: '2030-02-01' };
  await save(await create('Gone first'), { ...days, workIds: [900_001, 900_002, 900_003, 900_004, sea, sky] });
  await save(await create('Chosen cover'), { ...days, coverWorkId: sky, workIds: [sea] });
  await save(await create('Gone cover'), { ...days, coverWorkId: 900_005, workIds: [900_001, sea] });
  await save(await create('Collected'), { ...days, workIds: [900_006], collectionId });
  await save(await create('Empty'), { ...days, workIds: [900_007] });
  const queries: string[] = [];
  const counted = db.withPlugin({
    transformQuery: ({ node }) => {
      queries.push(node.kind);
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  const tiles = createWorkTiles(counted);
  const parts = { db: counted, tiles, now: () => Date.parse('2029-12-01T00:00:00Z') };
  const preferences = getDefaultPreferences(readCountry('us') as Country);
  const shows = (await listShows(parts, preferences, 'upcoming')).filter(({ startsOn }) => startsOn === days.startsOn);
  expect(Object.fromEntries(shows.map(({ slug, cover }) => [slug, workOf(cover)]))).toEqual({
    'gone-first': sea,
    'chosen-cover': sky,
    'gone-cover': sea,
    collected: sky,
    empty: undefined,
  });
  // Shows, frames, likely works, other works, collections.
  expect(queries).toHaveLength(5);
  const found = await readShow(parts, 'gone-first', preferences);
  expect(found.ok && workOf(found.value.page.cover)).toBe(sea);
});

test('the list has the latest 24 shows that are over', async () => {
  const show = { ...(await call('GET', '/sections?section=show:quiet-light')).json().payload.body, workIds: [] };
  const years = Array.from({ length: 30 }, (_, at) => 1990 + at);
  await db
    .insertInto('content')
    .values(
      years.map((year) => ({
        name: `show:past-${year}`,
        body: JSON.stringify({ ...show, startsOn: `${year}-01-01`, endsOn: `${year}-02-01` }),
      })),
    )
    .execute();
  const past: string[] = await listed('?state=past');
  expect(past).toHaveLength(24);
  expect(past).toContain('past-2019 past');
  expect(past).not.toContain('past-1990 past');
  expect((await page('/shows/past-1990')).statusCode).toBe(200);
  await db.deleteFrom('content').where('name', 'like', 'show:past-%').execute();
});

test('editors see that a show is planned, and when', async () => {
  const slug = await create('Soon there');
  const { body, version } = (await call('GET', `/sections?section=show:${slug}`)).json().payload;
  const publishAt = '2026-12-24T08:00:00.000Z';
  const plan = { section: `show:${slug}`, body, baseVersion: version, publish: 'later', publishAt };
  expect((await call('PUT', '/sections', plan)).statusCode).toBe(200);
  const { shows } = (await call('GET', '/shows')).json().payload;
  expect(shows).toContainEqual(expect.objectContaining({ slug, state: 'planned', publishAt }));
  expect(shows).toContainEqual(expect.objectContaining({ slug: 'quiet-light', publishAt: null }));
});

test('a show without works says so, and the same title gets another address', async () => {
  expect(await create('Quiet Light')).toBe('quiet-light-2');
  await save('quiet-light-2', {});
  expect((await page('/shows/quiet-light-2')).body).toContain('No works are shown here.');
  expect((await call('POST', '/shows', { title: '光' })).statusCode).toBe(400);
});

test('two editors who start the same show at once get two', async () => {
  const slugs = await Promise.all([create('Twice'), create('Twice')]);
  expect(slugs.sort()).toEqual(['twice', 'twice-2']);
});

test.each([
  [{ startsOn: '2026-02-30' }, 'The first day is not a day.'],
  [{ endsOn: '2020-01-01' }, 'A show cannot end before it begins.'],
  [{ title: ' ' }, 'A show needs a title.'],
  [{ workIds: [-1] }, 'Work (entry 1) is not valid.'],
  [{ workIds: 'all' }, 'Work is not valid.'],
])('a show with %j is refused', async (changes, message) => {
  const refused = await save('quiet-light', changes);
  expect([refused.statusCode, refused.json().messages]).toEqual([400, [message]]);
});

test('a draft of a show is previewed at its address, also before it has ever been published', async () => {
  const slug = await create('Unseen');
  const { token, path } = (await call('POST', '/sections/previews', { section: `show:${slug}`, version: 1 })).json()
    .payload;
  expect((await page(`${path}?previewToken=${token}`)).body).toContain('<h1>Unseen</h1>');
  expect((await page(`/shows?previewToken=${token}`)).body).toContain('Unseen');
  expect((await page('/shows')).body).not.toContain('Unseen');
});

describe('a cover that was uploaded', () => {
  const upload = async (picture: Buffer, as = cookie) => {
    const boundary = 'picture';
    return app.inject({
      method: 'POST',
      url: '/easel/staff/content-pictures',
      headers: { cookie: as, 'content-type': `multipart/form-data; boundary=${boundary}` },
      payload: Buffer.concat([
        Buffer.from(
          `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\ncontent-type: image/jpeg\r\n\r\n`,
        ),
        picture,
        Buffer.from(`\r\n--${boundary}--\r\n`),
      ]),
    });
  };
  const aPicture = () =>
    sharp({ create: { width: 1_200, height: 600, channels: 3, background: '#b24743' } })
      .jpeg()
      .toBuffer();

  test('is shown instead of a work, with its description', async () => {
    const slug = await create('With a picture');
    const added = await upload(await aPicture());
    expect(added.statusCode).toBe(200);
    const { pictureId } = added.json().payload;
    expect((await save(slug, { workIds, coverPictureId: pictureId })).json().messages).toEqual([
      'Say what the picture of the cover shows.',
    ]);
    expect((await save(slug, { workIds, coverPictureId: pictureId, coverAlt: ' A red <wall> ' })).statusCode).toBe(200);
    const { body } = await page(`/shows/${slug}`);
    expect(body).toContain(`/media/content/${pictureId}-`);
    expect(body).toContain('alt="A red &lt;wall&gt;"');
    expect((await page('/shows')).body).toContain(`/media/content/${pictureId}-`);
    const image = await app.inject(`/media/content/${pictureId}-6.jpg`);
    expect([image.statusCode, image.headers['content-type']]).toEqual([200, 'image/jpeg']);
    const { rows } = await database.pool.query(
      `select object_type, object_id from audit_entries where object_type = 'content-picture'`,
    );
    expect(rows).toEqual([{ object_type: 'content-picture', object_id: String(pictureId) }]);
    // A work again.
    await save(slug, { coverPictureId: null, coverAlt: '' });
    expect((await page(`/shows/${slug}`)).body).not.toContain('/media/content/');
  });

  test('has to exist, to be a picture, and to come from an editor', async () => {
    const slug = await create('Without a picture');
    expect((await save(slug, { coverPictureId: 999_999, coverAlt: 'Nothing' })).statusCode).toBe(400);
    expect((await upload(Buffer.from('no picture'))).statusCode).toBe(400);
    expect((await upload(await aPicture(), (await aLogin(app, db, 'operations')).cookie)).statusCode).toBe(403);
    // A show from before covers could be uploaded.
    expect((await save(slug, { coverPictureId: undefined, coverAlt: undefined })).statusCode).toBe(200);
  });
});
