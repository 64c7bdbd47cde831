import type { EditedSection } from '@easel/contract/section';
import type { RankingPreview } from '@easel/contract/staff/search-rules';
import { parsePreferences } from '@easel/domain/accounts/preferences';
import { type EditorRules, NO_RULES } from '@easel/domain/discovery/search-rules';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import type { WorkTiles } from '../../catalogue/work-tiles.ts';
import { BadQuery, type Discovery } from '../../discovery/discovery.ts';
import type { UnderstoodSearch } from '../../discovery/understanding/search-understanding.ts';
import { anArtist, aWork } from '../../testing/factories.ts';
import { aLogin } from '../../testing/logins.ts';
import { aShop } from '../../testing/test-app.ts';
import { previewRules, replayRules } from './preview-rules.ts';

const { app, database, runJobs } = await aShop();
const { db } = database;
const curator = await aLogin(app, db, 'curator');
const artist = await anArtist(db);
const named = async (title: string, more: object = {}) => aWork(db, { artist_id: artist, title, rank: 0.5, ...more });
const [meadow, harbor, storm] = [await named('Quiet meadow'), await named('Quiet harbor'), await named('Storm')];

beforeEach(() =>
  sql`truncate section_versions, section_editors; delete from content where name = 'search-rules'`.execute(db),
);

const call = async (method: 'GET' | 'POST' | 'PUT', url: string, payload?: object, { cookie } = curator) => {
  const response = await app.inject({
    method,
    url: `/easel/staff/search-rules${url}`,
    headers: { cookie },
    ...(payload && { payload }),
  });
  return { status: response.statusCode, ...response.json() };
};
const rulesWith = (changes: Partial<EditorRules>): EditorRules => ({ ...NO_RULES, ...changes });
const save = (changes: Partial<EditorRules>, more: object = {}) =>
  call('PUT', '', { section: 'search-rules', body: rulesWith(changes), baseVersion: 0, publish: 'now', ...more });
const preview = async (changes: Partial<EditorRules>, search: string) =>
  (await call('POST', '/preview', { body: rulesWith(changes), search })).payload as RankingPreview;
const search = async (query: string, more: object = {}) => {
  const response = await app.inject({ method: 'POST', url: '/easel/search', payload: { query, ...more } });
  const { data } = response.json().payload;
  const full = data.results.slice(0, data.partialFrom ?? data.results.length);
  return { ...data, ids: full.map(({ artworkId }: { artworkId: number }) => artworkId) };
};

describe('published rules apply to searches', () => {
  test('synonyms, of words that no work has', async () => {
    expect((await search('pasture')).ids).not.toContain(meadow);
    await save({ synonyms: [{ words: ['pasture', 'meadow'] }] });
    expect((await search('pasture')).ids).toEqual([meadow]);
    expect((await search('pastures')).ids).toEqual([meadow]);
    expect((await search('quiet pasture')).ids).toEqual([meadow]);
  });

  test('replacements of words', async () => {
    await save({ replacements: [{ typed: 'orage violent', searched: 'storm' }] });
    expect((await search('Orage violent')).ids).toEqual([storm]);
  });

  test('stop words', async () => {
    expect((await search('harbor thingummy')).isRelaxed || (await search('harbor thingummy')).droppedWords !== '').toBe(
      true,
    );
    await save({ stopWords: ['thingummy'] });
    expect(await search('harbor thingummy')).toMatchObject({ ids: [harbor], isRelaxed: false, droppedWords: '' });
    // A search of nothing else is still a search.
    expect((await search('thingummy')).type).toBe('products');
  });

  test('pins, boosts, works that come later, and hidden works', async () => {
    const first = (await search('quiet')).ids;
    expect([...first].sort()).toEqual([meadow, harbor].sort());
    const [, last] = first;
    await save({ rules: [{ when: { text: { is: 'quiet' } }, pins: [{ id: last, at: 0 }] }] });
    expect((await search('quiet')).ids[0]).toBe(last);
    await save(
      { rules: [{ when: { text: { is: 'quiet' } }, boosts: [{ where: { ids: [last] }, points: -50 }] }] },
      { baseVersion: 2 },
    );
    expect((await search('quiet')).ids.at(-1)).toBe(last);
    await save({ rules: [{ when: { text: { has: 'quiet' } }, hide: [last] }] }, { baseVersion: 3 });
    expect((await search('quiet')).ids).not.toContain(last);
  });

  test('many rules for the same search', async () => {
    const where = { ids: [harbor] };
    const rules = Array.from({ length: 6 }, () => ({
      when: { text: { is: 'quiet' } },
      boosts: Array.from({ length: 10 }, () => ({ where, points: 1 })),
    }));
    const { after } = await preview({ rules }, 'quiet');
    expect(after.works[0]?.artworkId).toBe(harbor);
    await save({ rules });
    expect((await search('quiet')).ids[0]).toBe(harbor);
  });

  test('listings', async () => {
    const category = { selectedCategory: 'paintings' };
    const all = (await search('', category)).ids;
    const last = all.at(-1);
    await save({ rules: [{ when: { choices: { category: ['paintings'] } }, pins: [{ id: last, at: 0 }] }] });
    expect((await search('', category)).ids[0]).toBe(last);
    expect((await search('', { selectedCategory: 'all' })).ids[0]).toBe(all[0]);
  });

  test('redirects lead to a page of the store of the visitor', async () => {
    await save({ rules: [{ when: { text: { is: 'gift card' } }, redirect: '/gift-cards' }] });
    expect(await search('gift cards')).toMatchObject({
      type: 'redirect',
      redirectLink: 'https://shop.example/gift-cards',
    });
    const british = await app.inject({
      method: 'POST',
      url: '/easel/search',
      headers: { 'x-store-locale': 'en-gb' },
      payload: { query: 'gift card' },
    });
    expect(british.json().payload.data.redirectLink).toBe('https://shop.example/en-gb/gift-cards');
  });
});

describe('the preview', () => {
  test('ranks with the real search, and changes nothing', async () => {
    const { before, after } = await preview({ synonyms: [{ words: ['pasture', 'meadow'] }] }, 'pasture');
    expect(before.works.map(({ artworkId }) => artworkId)).not.toContain(meadow);
    expect(after.works).toMatchObject([{ artworkId: meadow, otherPlace: null }]);
    expect((await search('pasture')).ids).not.toContain(meadow);
  });

  test('says which works have moved, and from where', async () => {
    const [first, second] = (await search('quiet')).ids;
    const { after } = await preview(
      { rules: [{ when: { text: { is: 'quiet' } }, pins: [{ id: second, at: 0 }] }] },
      'quiet',
    );
    expect(after.works).toMatchObject([
      { artworkId: second, otherPlace: 2 },
      { artworkId: first, otherPlace: 1 },
    ]);
    expect(after.works.filter(({ isMoved }) => isMoved)).toHaveLength(1);
  });

  test('says that words were left out', async () => {
    const { before, after } = await preview({ stopWords: ['thingummy'] }, 'harbor thingummy');
    expect([before.isPartial, after.isPartial]).toEqual([true, false]);
  });

  test('shows listings and redirects', async () => {
    const rules = [{ when: { text: { is: 'gift card' } }, redirect: '/gift-cards' }];
    expect((await preview({ rules }, 'gift card')).after).toMatchObject({ redirectLink: '/gift-cards', works: [] });
    expect((await preview({}, '/paintings')).after.totalResults).toBeGreaterThan(2);
    expect(await call('POST', '/preview', { body: rulesWith({}), search: '/nowhere' })).toMatchObject({ status: 400 });
  });
});

test('the replay repeats the searches of last month and lists those that change', async () => {
  for (const [text, searches, daysAgo] of [
    ['pasture', 9, 1],
    ['quiet', 5, 2],
    ['old words', 7, 40],
  ] as const)
    await sql`with one as (insert into search_texts (text) values (${text}) returning id)
      insert into search_text_days select current_date - ${daysAgo}::integer, id, ${searches}, 0, 0, 0, 0 from one`.execute(
      db,
    );
  const body = rulesWith({ synonyms: [{ words: ['pasture', 'meadow'] }] });
  const { payload } = await call('POST', '/replay', { body, from: 0 });
  expect(payload).toMatchObject({
    total: 2,
    next: null,
    changed: [{ text: 'pasture', searches: 9, entered: 1, moved: 0 }],
  });
  expect((await call('POST', '/replay', { body, from: 20 })).payload).toMatchObject({
    total: 2,
    next: null,
    changed: [],
  });
  expect((await call('POST', '/replay', { body: rulesWith({}), from: 0 })).payload.changed).toEqual([]);
});

test('what the search refuses is refused, and says why', async () => {
  const refusing = async () => {
    throw new BadQuery('There may be 50 boosts at most.');
  };
  const searchWithRules = () => ({ search: refusing, browse: refusing }) as unknown as Discovery;
  const understand = async () => ({ query: 'quiet', words: 'quiet', parts: [] }) as unknown as UnderstoodSearch;
  const parts = { db, tiles: {} as WorkTiles, understand, listed: 'all', now: Date.now, searchWithRules } as const;
  const preferences = parsePreferences(undefined);
  const message = { ok: false, messages: ['“quiet”: There may be 50 boosts at most.'] };
  const body = rulesWith({});
  expect(await previewRules(parts, { body, search: 'quiet' }, preferences)).toMatchObject(message);
  expect(await replayRules(parts, { body, from: 0 }, preferences)).toMatchObject({ ok: false });
});

describe('versions', () => {
  const rules = [{ when: { text: { is: 'quiet' } }, hide: [harbor] }];

  test('a draft is not seen by visitors; an older version can be read again', async () => {
    expect(await save({ rules }, { publish: 'draft' })).toMatchObject({ status: 200, payload: { isDraft: true } });
    expect((await search('quiet')).ids).toContain(harbor);
    const { payload } = (await call('GET', '')) as { payload: EditedSection };
    expect(payload.history.map(({ version }) => version)).toEqual([2, 1]);
    expect((await call('GET', '/versions?version=1')).payload.body).toEqual(rulesWith({}));
  });

  test('two people at once lose nothing', async () => {
    await save({ stopWords: ['nice'] });
    const late = await save({ rules });
    expect(late).toMatchObject({ status: 409, conflict: { theirs: { stopWords: ['nice'] } } });
  });

  test('a planned version is published by its job', async () => {
    const publishAt = new Date(Date.now() + 60_000).toISOString();
    expect((await save({ rules }, { publish: 'later', publishAt })).payload.scheduled).toMatchObject({ publishAt });
    await sql`update section_versions set publish_at = now() - interval '1 second' where state = 'scheduled'`.execute(
      db,
    );
    await sql`update graphile_worker._private_jobs set run_at = now()`.execute(db).catch(() => undefined);
    await runJobs();
    expect((await search('quiet')).ids).not.toContain(harbor);
  });

  test('what staff publish is in the audit log', async () => {
    await save({ rules });
    const admin = await aLogin(app, db, 'admin');
    const log = await app.inject({ url: '/easel/staff/audit', headers: { cookie: admin.cookie } });
    expect(log.json().payload.entries[0]).toMatchObject({ objectId: expect.stringMatching(/^search-rules/) });
  });
});

describe('what is wrong is refused', () => {
  test.each([
    [{ rules: [{ when: { text: { is: 'quiet' } }, pins: [{ id: 999_999, at: 0 }] }] }, 'There is no work 999999.'],
    [{ rules: [{ when: { text: { is: 'quiet' } }, redirect: 'https://elsewhere.example' }] }, 'a path of this shop'],
    [{ rules: [{ when: { text: { is: 'wolf' } }, redirect: '/all?query=wolves' }] }, 'leads elsewhere'],
    [{ synonyms: [{ words: ['one'] }] }, 'at least two words'],
    [{ stopWords: 'all of them' }, 'Stop words must be a list.'],
    [{ rules: [{ when: { text: { is: 'x' } }, surprise: true }] }, 'Surprise (entry 1) is not valid.'],
  ])('refusal %#', async (changes, message) => {
    const refused = await save(changes as never);
    expect(refused.status).toBe(400);
    expect(refused.messages.join()).toContain(message);
    expect((await call('POST', '/preview', { body: rulesWith(changes as never), search: 'quiet' })).status).toBe(400);
  });

  test('by roles that do not manage search', async () => {
    const operations = await aLogin(app, db, 'operations');
    expect((await call('GET', '', undefined, operations)).status).toBe(403);
  });
});
