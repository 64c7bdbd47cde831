import { PRINT_MATERIAL_TEXTS } from '@easel/domain/catalogue/print-materials';
import { describe, expect, test } from 'vitest';
import { aPrint, aWork } from '../testing/factories.ts';
import { aShop } from '../testing/test-app.ts';

const { app, database, pageCache } = await aShop();
for (let at = 1; at <= 4; at += 1)
  await aWork(database.db, { title: `Harbor ${at}`, styles: [at % 2 ? 'Abstract' : 'Pop Art'], subject: 'Landscape' });

const get = (url: string, cell = '01') => {
  pageCache.clear();
  return app.inject({ url, headers: { accept: 'text/html', cookie: `saatchi_abtests=51.${cell}` } });
};

const filtersOf = async (url: string, cell = '01') =>
  /<section id="filters".*?<div id="wall"/s.exec((await get(url, cell)).body)?.[0] ?? '';

const totalOf = (html: string) => /role="status">([^<]+)</.exec(html)?.[1];

describe('the filter panel', () => {
  test.each(['01', '02'])('offers only filters that narrow the listing, in cell 51.%s', async (cell) => {
    const filters = await filtersOf('/paintings', cell);
    expect(filters).toContain('>Style<');
    // All works are landscapes, in oil on canvas, by French artists.
    for (const title of ['Subject', 'Medium', 'Material', 'Artist Country', 'Orientation'])
      expect(filters).not.toContain(`>${title}<`);
    expect(filters).not.toContain('Ready to hang');
  });

  test('has radio buttons for categories and checkboxes for prices', async () => {
    await aWork(database.db, {
      title: 'Drawn harbor',
      category: 'drawings',
      list_prices: JSON.stringify({ US: 70_000 }),
    });
    expect(await filtersOf('/all')).toMatch(/data-input="radio">.*?href="\/drawings"/s);
    expect(await filtersOf('/all?price=500-1000')).toMatch(
      /data-input="checkbox">.*?href="\/all\?price=500-1000,1000-2000"/s,
    );
  });

  test('shows sizes without works as disabled', async () => {
    await aWork(database.db, { title: 'Harbor in small', width_cm: 20, height_cm: 20 });
    const filters = await filtersOf('/all');
    expect(filters).toMatch(/<span class="[^"]*none[^"]*">.*?Oversized/s);
    expect(filters).not.toContain('href="/all/oversized"');
  });

  test('has a switch for works with prints', async () => {
    const work_id = await aWork(database.db, { title: 'Harbor in print' });
    await aPrint(database.db, { work_id });
    expect(await filtersOf('/all')).toMatch(
      /href="\/all\/prints-available"[^>]*><span[^>]*>Prints available<\/span> <span[^>]*>1</,
    );
    for (const cell of ['01', '02']) {
      const { body } = await get('/all/prints-available', cell);
      expect(totalOf(body)).toBe('1 work');
      expect(body).toContain('Harbor in print');
    }
    expect(await filtersOf('/prints')).not.toContain('Prints available');
  });

  test('describes each print material', async () => {
    const work_id = await aWork(database.db, { title: 'Harbor in metal' });
    await aPrint(database.db, { work_id, material: 'metal' });
    expect(await filtersOf('/prints')).toContain(`${PRINT_MATERIAL_TEXTS.metal.description}</small>`);
  });
});

test('a repeated parameter selects all of its values', async () => {
  const joined = await get('/all?price=0-500,1000-2000');
  const repeated = await get('/all?price=0-500&price=1000-2000');
  expect(totalOf(joined.body)).not.toBe('0 works');
  expect(totalOf(repeated.body)).toBe(totalOf(joined.body));
  const { headers } = await get('/public/browse?styles=abstract&styles=pop-art&is_outdoor_safe=true&is_framed=true');
  expect(headers.location).toBe('/all/abstract/pop-art/framed/outdoor');
});

test('is_outdoor_safe and is_framed are supported filters', async () => {
  await aWork(database.db, { title: 'Harbor outside', is_outdoor_safe: true, is_framed: true });
  for (const flag of ['is_outdoor_safe', 'is_outdoor', 'is_framed']) {
    const payload = { filters: { [flag]: ['true'] } };
    const response = await app.inject({ method: 'POST', url: '/easel/search', payload });
    expect(response.json().payload.data).toMatchObject({ totalResults: 1 });
  }
});

test('a color family counts its works once, and shades are written only if the family is selected', async () => {
  for (const colors of [['366dbe', '29c9fa'], ['29c9fa'], ['b24743']])
    await aWork(database.db, { title: 'Colored', category: 'collage', colors });
  const closed = await filtersOf('/collage');
  expect(closed).toContain('aria-label="Blue, 2"');
  expect(closed).toContain('aria-label="Red, 1"');
  expect(closed).not.toContain('Light Sky');
  const open = await filtersOf('/collage?color_family=blue');
  expect(open).toContain('aria-label="Light Sky, 2"');
  expect(open).not.toContain('Deep Red');
  expect(totalOf((await get('/collage?color_family=blue&color=366dbe')).body)).toBe('1 work');
});
