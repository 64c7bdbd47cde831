import { describe, expect, test, vi } from 'vitest';
import { createPageCache, type Page, readBody } from './page-cache.ts';

const aPage = (words: string, facts: Partial<Page> = {}): Page => ({
  status: 200,
  headers: {},
  body: Buffer.from(words),
  etag: words,
  tags: ['works'],
  ...facts,
});

function aCache(options: { maxBytes?: number; freshMs?: number } = {}) {
  let time = 0;
  const errors: unknown[] = [];
  const cache = createPageCache({
    maxBytes: 1e6,
    freshMs: 60,
    staleMs: 600,
    now: () => time,
    onError: (error) => errors.push(error),
    ...options,
  });
  return { cache, errors, pass: (ms: number) => (time += ms) };
}

const wordsOf = async (got: ReturnType<ReturnType<typeof createPageCache>['get']>) => {
  const { entry, state } = await got;
  return [(await readBody(entry, undefined)).body.toString(), state];
};

test('concurrent requests for a page share one render', async () => {
  const { cache } = aCache();
  const render = vi.fn(async () => aPage('one'));
  await Promise.all(Array.from({ length: 50 }, () => cache.get('/all', render)));
  expect(render).toHaveBeenCalledTimes(1);
});

test('a fresh page is served from the cache', async () => {
  const { cache, pass } = aCache();
  await cache.get('/all', async () => aPage('one'));
  pass(60);
  expect(await wordsOf(cache.get('/all', async () => aPage('two')))).toEqual(['one', 'hit']);
});

test('an old page is served while it is rendered again', async () => {
  const { cache, pass } = aCache();
  await cache.get('/all', async () => aPage('one'));
  pass(61);
  expect(await wordsOf(cache.get('/all', async () => aPage('two')))).toEqual(['one', 'stale']);
  await vi.waitFor(
    async () => expect(await wordsOf(cache.get('/all', async () => aPage('three')))).toEqual(['two', 'hit']),
    30_000,
  );
});

test('a page that is too old is rendered before it is served', async () => {
  const { cache, pass } = aCache();
  await cache.get('/all', async () => aPage('one'));
  pass(661);
  expect(await wordsOf(cache.get('/all', async () => aPage('two')))).toEqual(['two', 'miss']);
});

test('an old page is served if rendering fails', async () => {
  const { cache, pass, errors } = aCache();
  await cache.get('/all', async () => aPage('one'));
  pass(10_000);
  expect(await wordsOf(cache.get('/all', async () => aPage('trouble', { status: 503 })))).toEqual(['one', 'stale']);
  expect(await wordsOf(cache.get('/all', () => Promise.reject(new Error('down'))))).toEqual(['one', 'miss']);
  expect(errors).toHaveLength(1);
});

test('after a lost connection pages are rendered again, and old ones are served if that fails', async () => {
  const { cache } = aCache();
  await cache.get('/all', async () => aPage('one'));
  cache.expire();
  expect(await wordsOf(cache.get('/all', async () => aPage('trouble', { status: 503 })))).toEqual(['one', 'stale']);
  expect(await wordsOf(cache.get('/all', async () => aPage('two')))).toEqual(['two', 'miss']);
  expect(await wordsOf(cache.get('/all', async () => aPage('three')))).toEqual(['two', 'hit']);
});

test('dropping a tag drops the pages that have it, and no others', async () => {
  const { cache } = aCache();
  await cache.get('/all', async () => aPage('one', { tags: ['works', 'people'] }));
  await cache.get('/about', async () => aPage('about', { tags: ['content'] }));
  cache.drop(['people']);
  expect(await wordsOf(cache.get('/all', async () => aPage('two')))).toEqual(['two', 'miss']);
  expect(await wordsOf(cache.get('/about', async () => aPage('new')))).toEqual(['about', 'hit']);
});

test('an outdated page is served if rendering fails, for an hour at most', async () => {
  const { cache, pass } = aCache();
  const down = async () => aPage('trouble', { status: 503 });
  await cache.get('/all', async () => aPage('one'));
  cache.drop(['works']);
  expect(await wordsOf(cache.get('/all', down))).toEqual(['one', 'stale']);
  pass(3_600_000);
  cache.drop(['works']);
  expect(await wordsOf(cache.get('/all', down))).toEqual(['one', 'stale']);
  pass(1);
  expect(await wordsOf(cache.get('/all', down))).toEqual(['trouble', 'miss']);
  expect(await wordsOf(cache.get('/all', async () => aPage('two')))).toEqual(['two', 'miss']);
});

test('a page whose data changed during the render is not cached', async () => {
  const { cache } = aCache();
  await cache.get('/all', async () => {
    cache.drop(['works']);
    return aPage('outdated');
  });
  expect(await wordsOf(cache.get('/all', async () => aPage('new')))).toEqual(['new', 'miss']);
});

test.each([
  ['errors', { status: 500 }],
  ['pages that must not be stored', { headers: { 'cache-control': 'no-store' } }],
  ['pages that set a cookie', { headers: { 'set-cookie': 'a=b' } }],
])('%s are not cached', async (_, facts) => {
  const { cache } = aCache();
  await cache.get('/x', async () => aPage('one', facts));
  expect(cache.size).toBe(0);
});

test('a failed render is retried on the next request', async () => {
  const { cache } = aCache();
  await expect(cache.get('/all', () => Promise.reject(new Error('down')))).rejects.toThrow('down');
  expect(await wordsOf(cache.get('/all', async () => aPage('one')))).toEqual(['one', 'miss']);
});

test('the memory use is limited', async () => {
  const { cache } = aCache({ maxBytes: 50_000 });
  for (let n = 0; n < 100; n++) await cache.get(`/${n}`, async () => aPage('x'.repeat(50_000)));
  expect(cache.size).toBeLessThanOrEqual(3);
});

test('a page is compressed once, and kept only in compressed form', async () => {
  const { cache } = aCache();
  const words = 'x'.repeat(5_000);
  const { entry } = await cache.get('/all', async () => aPage(words));
  await vi.waitFor(() => expect(entry.body).toBeUndefined(), 30_000);
  for (const encoding of ['br', 'gzip'] as const) {
    const { body } = await readBody(entry, encoding);
    expect(body.length).toBeLessThan(200);
    expect(body.buffer.byteLength).toBe(body.length);
    expect((await readBody(entry, encoding)).body).toBe(body);
  }
  expect((await readBody(entry, undefined)).body.toString()).toBe(words);
});

test('a short page is not compressed', async () => {
  const { cache } = aCache();
  const { entry } = await cache.get('/all', async () => aPage('one'));
  expect(await readBody(entry, 'br')).toEqual({ body: Buffer.from('one'), encoding: undefined });
});

test('a page that has become a 404 replaces the cached one', async () => {
  const { cache, pass } = aCache();
  await cache.get('/art', async () => aPage('work'));
  pass(61);
  const render = vi.fn(async () => aPage('gone', { status: 404 }));
  expect(await wordsOf(cache.get('/art', render))).toEqual(['work', 'stale']);
  await vi.waitFor(() => expect(cache.size).toBe(0), 30_000);
  expect(await wordsOf(cache.get('/art', render))).toEqual(['gone', 'hit']);
});

describe('a missing page', () => {
  const missing = async () => aPage('none', { status: 404 });

  test('is cached for ten seconds', async () => {
    const { cache, pass } = aCache();
    await cache.get('/x', missing);
    pass(10_000);
    expect(await wordsOf(cache.get('/x', missing))).toEqual(['none', 'hit']);
    pass(1);
    expect(await wordsOf(cache.get('/x', async () => aPage('there')))).toEqual(['there', 'miss']);
    expect(await wordsOf(cache.get('/x', missing))).toEqual(['there', 'hit']);
  });

  test('is kept only in compressed form', async () => {
    const { cache } = aCache();
    const words = 'y'.repeat(5_000);
    const { entry } = await cache.get('/x', async () => aPage(words, { status: 404 }));
    await vi.waitFor(() => expect(entry.body).toBeUndefined(), 30_000);
    expect((await readBody(entry, undefined)).body.toString()).toBe(words);
  });

  test('is removed from the cache on any change', async () => {
    const { cache } = aCache();
    await cache.get('/x', missing);
    cache.drop(['rates']);
    expect(await wordsOf(cache.get('/x', async () => aPage('there')))).toEqual(['there', 'miss']);
  });

  test('never evicts other pages', async () => {
    const { cache } = aCache({ maxBytes: 100_000 });
    await cache.get('/all', async () => aPage('x'.repeat(10_000)));
    for (let n = 0; n < 500; n++) await cache.get(`/${n}`, async () => aPage('y'.repeat(1_000), { status: 404 }));
    expect((await cache.get('/all', missing)).state).toBe('hit');
  });

  test('is not cached if the cache is disabled', async () => {
    const { cache } = aCache({ maxBytes: 0 });
    await cache.get('/x', missing);
    expect((await cache.get('/x', missing)).state).toBe('miss');
  });
});

test('a request after a change does not get a render that started before it', async () => {
  const { cache } = aCache();
  let finish = (_page: Page) => {};
  const slow = cache.get('/all', () => new Promise<Page>((done) => (finish = done)));
  cache.drop(['works']);
  expect(await wordsOf(cache.get('/all', async () => aPage('new')))).toEqual(['new', 'miss']);
  finish(aPage('old'));
  expect(await wordsOf(slow)).toEqual(['old', 'miss']);
  expect(await wordsOf(cache.get('/all', async () => aPage('never')))).toEqual(['new', 'hit']);
});

test('only changes of its own tags prevent a page from being cached', async () => {
  const { cache } = aCache();
  await cache.get('/all', async () => {
    cache.drop(['content']);
    return aPage('one');
  });
  expect(cache.size).toBe(1);
  await cache.get('/home', async () => {
    cache.clear();
    return aPage('home');
  });
  expect(cache.size).toBe(0);
});

describe('a change of works', () => {
  const listing =
    (words: string, tags = ['listing']) =>
    async () =>
      aPage(words, { tags });

  test('drops pages that show the work, and serves other listings while they are rendered once', async () => {
    const { cache, pass } = aCache();
    await cache.get('/work', listing('work', ['work:1', 'artist:1']));
    await cache.get('/with', listing('with', ['listing', 'work:1']));
    await cache.get('/without', listing('without', ['listing', 'work:2']));
    await cache.get('/about', listing('about', ['content:seo']));
    pass(50);
    cache.invalidate(['listing', 'work:1']);
    expect(await wordsOf(cache.get('/work', listing('sold', ['work:1'])))).toEqual(['sold', 'miss']);
    expect(await wordsOf(cache.get('/with', listing('sold')))).toEqual(['sold', 'miss']);
    expect(await wordsOf(cache.get('/about', listing('new')))).toEqual(['about', 'hit']);
    pass(2_000 - 50);
    const render = vi.fn(listing('again'));
    await Promise.all(Array.from({ length: 20 }, () => cache.get('/without', render)));
    expect(render).toHaveBeenCalledTimes(1);
  });

  test('of a published collection drops its pages, and serves other lists of collections while they are rendered', async () => {
    const { cache, pass } = aCache({ freshMs: 60_000 });
    await cache.get('/collection', listing('old', ['collection:1']));
    await cache.get('/with', listing('old', ['collections', 'collection:1']));
    await cache.get('/without', listing('old', ['collections', 'collection:2']));
    await cache.get('/sitemap', listing('old', ['collections', 'collection-urls']));
    pass(2_000);
    cache.invalidate(['collections', 'collection:1']);
    expect(await wordsOf(cache.get('/collection', listing('new')))).toEqual(['new', 'miss']);
    expect(await wordsOf(cache.get('/with', listing('new')))).toEqual(['new', 'miss']);
    expect(await wordsOf(cache.get('/without', listing('new')))).toEqual(['old', 'stale']);
    cache.invalidate(['collection-urls']);
    expect(await wordsOf(cache.get('/sitemap', listing('new')))).toEqual(['new', 'miss']);
  });

  test('renders a listing again at most every two seconds', async () => {
    const { cache, pass } = aCache({ freshMs: 60_000 });
    const render = vi.fn(listing('page'));
    await cache.get('/all', render);
    for (let sale = 0; sale < 10; sale++) {
      cache.invalidate(['listing', `work:${sale}`]);
      pass(1_000);
      expect((await cache.get('/all', render)).state).toBe('stale');
      await Promise.resolve();
    }
    await vi.waitFor(() => expect(render.mock.calls.length).toBe(6), 30_000);
  });

  test('that is a minute old renders a listing before it is served', async () => {
    const { cache, pass } = aCache({ freshMs: 3_600_000 });
    await cache.get('/all', listing('old'));
    cache.invalidate(['listing']);
    pass(60_001);
    expect(await wordsOf(cache.get('/all', listing('new')))).toEqual(['new', 'miss']);
  });

  test('serves the old listing if rendering fails', async () => {
    const { cache, pass } = aCache({ freshMs: 60_000 });
    await cache.get('/all', listing('old'));
    cache.invalidate(['listing']);
    pass(61_000);
    expect(await wordsOf(cache.get('/all', async () => aPage('error', { status: 503 })))).toEqual(['old', 'stale']);
  });

  test('marks a listing as stale that is being rendered', async () => {
    const { cache, pass } = aCache({ freshMs: 60_000 });
    await cache.get('/all', async () => {
      cache.invalidate(['listing', 'work:9']);
      return aPage('old', { tags: ['listing'] });
    });
    pass(2_000);
    expect(await wordsOf(cache.get('/all', listing('new')))).toEqual(['old', 'stale']);
    await vi.waitFor(
      async () => expect(await wordsOf(cache.get('/all', listing('newer')))).toEqual(['new', 'hit']),
      30_000,
    );
  });

  test('that affects too many rows expires everything', async () => {
    const { cache } = aCache();
    await cache.get('/about', listing('about', ['content:seo']));
    cache.invalidate(['listing', 'all']);
    expect(await wordsOf(cache.get('/about', listing('new')))).toEqual(['new', 'miss']);
  });

  test('an older render does not replace a newer one', async () => {
    const { cache } = aCache();
    let finish = (_page: Page) => {};
    const slow = cache.get('/all', () => new Promise<Page>((done) => (finish = done)));
    cache.invalidate(['work:9']);
    await cache.get('/all', listing('new'));
    finish(aPage('old', { tags: ['listing'] }));
    await slow;
    expect(await wordsOf(cache.get('/all', listing('never')))).toEqual(['new', 'hit']);
  });
});
