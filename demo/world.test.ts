import { parseHexToOklab } from '@easel/domain/catalogue/image-colors';
import { MEDIUMS_AND_MATERIALS } from '@easel/domain/catalogue/mediums-and-materials';
import { colorDistance } from '@easel/domain/catalogue/oklab';
import { getOrientation, ORIENTATIONS } from '@easel/domain/catalogue/size-bins';
import { STYLES } from '@easel/domain/catalogue/styles';
import { SUBJECTS } from '@easel/domain/catalogue/subjects';
import { calculatePriceDrop } from '@easel/domain/collecting/price-drop';
import { aDatabase } from '@easel/platform/testing/test-database';
import { afterAll, expect, test } from 'vitest';
import { proveLedger } from '../server/selling/ledger/staff-ledger.ts';
import { aWork } from '../server/testing/factories.ts';
import { calculateColorShare } from './color-share.ts';
import { composeWork, drawWork } from './draw.ts';
import { FAMILIES } from './families/all-families.ts';
import { createImageRenderer } from './image-renderer.ts';
import { composeRecipe, drawRecipe } from './recipe.ts';
import { isEmpty, seedShop } from './seed-shop.ts';
import { createWorld } from './world.ts';

const world = createWorld('test', 120);
const works = [...world.works()];

/** Tables that a page of the demo shows. */
const FILLED_TABLES = [
  ...(['collections', 'favorites', 'follows', 'orders', 'coupons', 'gift_cards', 'cart_lines'] as const),
  ...([
    'conversations',
    'messages',
    'message_reports',
    'message_accesses',
    'work_reports',
    'work_curation',
    'curation_events',
    'curation_bookmarks',
  ] as const),
  ...(['advisory_requests', 'advisory_events', 'sale_announcements'] as const),
] as const;

/** Minimum share of an image that a declared color covers. */
const MIN_SHARE = 0.04;

test('a seed always produces the same world', () => {
  expect([...createWorld('test', 120).works()]).toEqual(works);
  expect([...createWorld('other', 120).works()]).not.toEqual(works);
  expect(createWorld('test', 120).artists.map(({ statement }) => statement)).toEqual(
    world.artists.map(({ statement }) => statement),
  );
});

test('titles of works and user names of artists are unique', () => {
  expect(new Set(works.map(({ title }) => title)).size).toBe(works.length);
  expect(new Set(world.artists.map(({ userName }) => userName)).size).toBe(world.artists.length);
});

test('there are at least twelve families, and every category has one', () => {
  expect(FAMILIES.length).toBeGreaterThanOrEqual(12);
  expect(new Set(FAMILIES.map(({ category }) => category)).size).toBe(Object.keys(MEDIUMS_AND_MATERIALS).length);
});

test.each(FAMILIES.map((family) => [family.name, family] as const))(
  '%s: what is said of the pictures is found in them',
  (_, family) => {
    const { mediums, materials } = MEDIUMS_AND_MATERIALS[family.category];
    expect(mediums).toEqual(expect.arrayContaining([...family.mediums]));
    expect(materials).toEqual(expect.arrayContaining([...family.materials]));
    expect(STYLES).toEqual(expect.arrayContaining([...family.styles]));
    for (let index = 0; index < 5; index++) {
      const aspectRatio = family.aspectRatios[index % family.aspectRatios.length] ?? 1;
      const recipe = { family, aspectRatio, seed: `agree ${index}`, artist: index < 2 ? undefined : index * 3 };
      const said = composeWork(recipe);
      const picture = drawWork(recipe, 240);
      expect(SUBJECTS).toContain(said.subject);
      expect(said.title).toMatch(/\S/);
      expect(said.statement).toMatch(/\.$/);
      expect(getOrientation(picture.width / picture.height)).toBe(getOrientation(aspectRatio));
      expect(picture.width / picture.height).toBeCloseTo(aspectRatio, 1);
      for (const color of said.colors)
        expect(calculateColorShare(color, picture), `${said.title}, ${JSON.stringify(color)}`).toBeGreaterThan(
          MIN_SHARE,
        );
    }
  },
);

test('colors and subject of a work come from its composition', () => {
  for (const work of works.slice(0, 30)) {
    const { subject, keywords } = composeRecipe(work.recipe);
    expect(work).toMatchObject({ subject, keywords });
    expect(getOrientation(work.widthCm / work.heightCm)).toBe(getOrientation(work.aspectRatio));
    expect(work.colors.length).toBeGreaterThan(0);
  }
  expect(new Set(works.map(({ aspectRatio }) => getOrientation(aspectRatio))).size).toBe(ORIENTATIONS.length);
});

test('no sentence appears in two biographies', () => {
  const sentences = createWorld('easel', 1_200).artists.flatMap(({ statement }) => statement.match(/[^.]+\./g) ?? []);
  expect(sentences.length).toBeGreaterThan(300);
  expect(sentences.filter((sentence, at) => sentences.indexOf(sentence) !== at)).toEqual([]);
});

test.each([300, 1_200])('the main subjects have enough works among %i', (count) => {
  const subjects = [...createWorld('easel', count).works()].map(({ subject }) => subject);
  for (const wanted of ['People', 'Animals', 'Floral', 'Landscape'])
    expect(subjects.filter((subject) => subject === wanted).length, wanted).toBeGreaterThanOrEqual(
      wanted === 'Landscape' ? 16 : 24,
    );
});

test.each([300, 1_200])('neighbors in the recommended order differ in family and artist among %i', (count) => {
  const inOrder = [...createWorld('easel', count).works()]
    .filter(({ status }) => status === 'avail')
    .sort((one, other) => other.rank - one.rank);
  const mostOf = (values: (string | number)[]) =>
    Math.max(...values.map((value) => values.filter((other) => other === value).length));
  const rows = inOrder.slice(3).map((_, at) => inOrder.slice(at, at + 4));
  for (const row of rows) expect(mostOf(row.map(({ artist }) => artist))).toBeLessThanOrEqual(2);
  const alike = rows.filter((row) => mostOf(row.map(({ recipe }) => recipe.split(' ')[0] ?? '')) > 2);
  expect(alike.length / rows.length).toBeLessThan(0.005);
});

test('titles are hardly ever numbered, are unique, and artists title in manners of their own', () => {
  const all = [...createWorld('easel', 1_200).works()];
  const share = (pattern: RegExp) => all.filter(({ title }) => pattern.test(title)).length / all.length;
  expect(share(/ [IVX]+$/)).toBeLessThan(0.03);
  expect(share(/(No\. |study |sheet |, )\d+$/i)).toBeLessThan(0.05);
  expect(new Set(all.map(({ title }) => title)).size).toBe(all.length);
  expect(share(/^“/)).toBeGreaterThan(0.01);
  expect(share(/\?$/)).toBeGreaterThan(0.01);
  expect(share(/^\p{Ll}/u)).toBeGreaterThan(0.03);
  expect(share(/^\p{L}+$/u)).toBeGreaterThan(0.02);
});

test('what is said of a work fits only this work', () => {
  const artistsBySentence = new Map<string, Set<number>>();
  for (const { artist, statement, facts } of createWorld('easel', 1_200).works())
    for (const sentence of `${statement} ${facts.description?.visualDescription ?? ''}`.match(/[^.!?]+[.!?]/g) ?? [])
      artistsBySentence.set(sentence.trim(), (artistsBySentence.get(sentence.trim()) ?? new Set()).add(artist));
  expect([...artistsBySentence].filter(([, artists]) => artists.size > 2)).toEqual([]);
  expect([...artistsBySentence].filter(([sentence]) => /\{|undefined|\b[Aa] [aeiou]/.test(sentence))).toEqual([]);
});

test('works of one artist are closer in color than works of two artists of the same family', () => {
  const all = [...createWorld('easel', 1_200).works()];
  const distances: Record<'within' | 'between', number[]> = { within: [], between: [] };
  for (const { name } of FAMILIES) {
    const works = all.filter(({ recipe }) => recipe.startsWith(`${name} `));
    for (const [at, one] of works.entries())
      for (const other of works.slice(at + 1))
        distances[one.artist === other.artist ? 'within' : 'between'].push(
          colorDistance(parseHexToOklab(one.color), parseHexToOklab(other.color)),
        );
  }
  const mean = (numbers: number[]) => numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
  expect(mean(distances.within)).toBeLessThan(0.75 * mean(distances.between));
});

test('a painting has one support: never canvas and linen', () => {
  for (const { category, materials, mediums } of works)
    if (['paintings', 'drawings', 'photography', 'printmaking', 'digital'].includes(category))
      expect([mediums.length, materials.length]).toEqual([1, 1]);
});

const painter = createImageRenderer(2);
afterAll(() => painter.close());

test('a seed always renders the same pixels, on any thread', async () => {
  const [work] = works;
  if (!work) throw new Error('The world is empty.');
  const here = drawRecipe(work.recipe, 90);
  const [one, other] = await Promise.all([painter.paint(work.recipe, 90), painter.paint(work.recipe, 90)]);
  expect(Buffer.from(one.rgba).equals(Buffer.from(here.rgba))).toBe(true);
  expect(Buffer.from(other.rgba).equals(Buffer.from(here.rgba))).toBe(true);
});

test('an unknown recipe is rejected, and the thread continues', async () => {
  await expect(painter.paint('nonsense 1 seed', 90)).rejects.toThrow('is not a recipe');
  await expect(painter.paint('stem 0.7', 90)).rejects.toThrow('is not a recipe');
  expect((await painter.paint('stem 0.7 seed', 40)).width).toBe(40);
});

test('an empty shop gets users in every role and consistent data', async () => {
  const { db, pool } = await aDatabase();
  await seedShop(pool, world, { seed: 'test', now: Date.now() });
  const count = async (table: (typeof FILLED_TABLES)[number] | 'works' | 'edition_copies') =>
    (
      await db
        .selectFrom(table)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
    ).count;
  expect(await count('works')).toBe(120);
  for (const table of FILLED_TABLES) expect(await count(table), table).toBeGreaterThan(0);
  const roles = await db.selectFrom('people').select('user_type').distinct().execute();
  expect(roles.map(({ user_type }) => user_type)).toEqual(
    expect.arrayContaining(['collector', 'artist', 'curator', 'editor', 'operations', 'admin']),
  );
  // Every sold original has its order, and nothing else has one.
  const sold = await db.selectFrom('works').select('id').where('original_status', '=', 'sold').orderBy('id').execute();
  const bought = await db
    .selectFrom('order_lines')
    .select('work_id as id')
    .where('kind', '=', 'original')
    .orderBy('work_id')
    .execute();
  expect(bought).toEqual(sold);
  // An order names the artist, the print and the buyer's email, as orders of the shop do.
  const lines = await db.selectFrom('order_lines').select(['kind', 'facts']).execute();
  expect(lines.filter(({ facts }) => !facts.artistName)).toEqual([]);
  expect(lines.filter(({ kind, facts }) => (kind === 'print') !== (facts.print !== undefined))).toEqual([]);
  expect(await db.selectFrom('orders').select('id').where('email', '=', '').execute()).toEqual([]);
  // Lines of limited artists are sold in their channel, copies of limited editions have numbers, and no artist is told of old sales.
  const channels = await db
    .selectFrom('order_lines')
    .innerJoin('people', 'people.id', 'artist_id')
    .select(['channel', 'user_type'])
    .execute();
  for (const { channel, user_type } of channels)
    expect(channel).toBe(user_type === 'limited_artist' ? 'limited' : 'artist');
  const limited = await db
    .selectFrom('order_lines')
    .innerJoin('print_products', 'print_products.id', 'print_product_id')
    .select('quantity')
    .where('edition', '=', 'limited')
    .execute();
  expect(await count('edition_copies')).toBe(limited.reduce((sum, { quantity }) => sum + quantity, 0));
  expect(await count('sale_announcements')).toBe(await count('orders'));
  // Steps of orders are in the past.
  expect(
    await db.selectFrom('order_events').select('order_id').where('happened_at', '>', new Date()).execute(),
  ).toEqual([]);
  // Every payment is known to the test gateway, so that demo orders can be refunded.
  const known = await db.selectFrom('test_gateway_payments').select('id').orderBy('id').execute();
  expect(await db.selectFrom('payments').select('id').orderBy('id').execute()).toEqual(known);
  expect(known.length).toBeGreaterThan(0);
  // The books agree: whoever tries the shop out proves the ledger first.
  const { unbalanced, proofs } = await proveLedger(db, Date.now);
  expect(unbalanced).toEqual([]);
  expect(proofs.filter(({ isRight }) => !isRight)).toEqual([]);
  // Some favorites became cheaper since they were saved, and nobody follows themselves.
  const drops = await db
    .selectFrom('favorites')
    .innerJoin('works', 'works.id', 'work_id')
    .select(['saved_prices', 'list_prices'])
    .execute();
  const dropped = drops.filter((row) => calculatePriceDrop(row.saved_prices, row.list_prices, 'US'));
  expect(dropped.length).toBeGreaterThan(drops.length / 10);
  expect(dropped.length).toBeLessThan(drops.length / 3);
  // New ids continue after the inserted ones.
  expect(await aWork(db)).toBe(121);
});

test('a failed insert leaves the shop empty', async () => {
  const { db, pool } = await aDatabase();
  const broken = {
    ...world,
    *works() {
      yield { ...(works[0] as (typeof works)[number]), widthCm: -1 };
    },
  };
  await expect(seedShop(pool, broken, { seed: 'test', now: 0 })).rejects.toThrow('works_width_cm_check');
  expect(await isEmpty(db)).toBe(true);
  expect(await db.selectFrom('people').select('id').execute()).toEqual([]);
});
