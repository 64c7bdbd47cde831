import { describe, expect, test } from 'vitest';
import { type PageFacts, pageMeta } from './page-meta.ts';

const metaIn = (countryCode: string, facts: Partial<PageFacts> = {}) =>
  pageMeta(
    [
      {
        id: 'root',
        loaderData: { brand: 'Easel', origin: 'https://shop.example', path: '/all', preferences: { countryCode } },
      },
    ],
    { description: 'Original art.', ...facts },
  ) as Record<string, unknown>[];

const titleOf = (meta: Record<string, unknown>[]) => meta.find((entry) => 'title' in entry)?.title;
const linksOf = (meta: Record<string, unknown>[], rel: string) =>
  meta.filter((entry) => entry.rel === rel).map(({ href }) => href);
const contentOf = (meta: Record<string, unknown>[], name: string) =>
  meta.find((entry) => entry.property === name || entry.name === name)?.content;

describe('titles', () => {
  test('end with the brand', () => {
    expect(titleOf(metaIn('us', { title: 'Paintings' }))).toBe('Paintings | Easel');
    expect(titleOf(metaIn('us'))).toBe('Easel');
  });

  test('that are too long are cut between words', () => {
    const title = String(titleOf(metaIn('us', { title: 'moon '.repeat(30).trim() })));
    expect(title).toMatch(/^(moon )+moon… \| Easel$/);
    expect(title.length).toBeLessThanOrEqual(90 + ' | Easel'.length);
  });

  test('and descriptions of users can be long, so descriptions are cut too', () => {
    const description = String(contentOf(metaIn('us', { description: 'moon '.repeat(400).trim() }), 'description'));
    expect(description).toMatch(/^(moon )+moon…$/);
    expect(description.length).toBeLessThanOrEqual(320);
  });

  test('exist even if the root loader failed', () => {
    expect(pageMeta([], { title: 'Paintings', description: '' })).toEqual([{ title: 'Paintings' }]);
  });
});

describe('addresses', () => {
  test('the canonical URL is that of the request unless the page names one', () => {
    expect(linksOf(metaIn('us'), 'canonical')).toEqual(['https://shop.example/all']);
    expect(linksOf(metaIn('us', { canonicalUrl: '/all?page=1' }), 'canonical')).toEqual([
      'https://shop.example/all?page=1',
    ]);
  });

  test('pages with alternates name each other in every store', () => {
    const british = metaIn('gb');
    expect(linksOf(british, 'canonical')).toEqual(['https://shop.example/en-gb/all']);
    expect(linksOf(british, 'alternate')).toEqual(linksOf(metaIn('us'), 'alternate'));
    expect(linksOf(british, 'alternate')).toContain('https://shop.example/en-gb/all');
  });

  test('previous and next page are in the store of the visitor', () => {
    const meta = metaIn('gb', { previousUrl: '/all', nextUrl: '/all?page=2' });
    expect(linksOf(meta, 'prev')).toEqual(['https://shop.example/en-gb/all']);
    expect(linksOf(meta, 'next')).toEqual(['https://shop.example/en-gb/all?page=2']);
  });

  test('pages that are not indexed have neither canonical URL nor alternates', () => {
    const meta = metaIn('us', { isIndexable: false });
    expect(contentOf(meta, 'robots')).toBe('noindex');
    expect([...linksOf(meta, 'canonical'), ...linksOf(meta, 'alternate')]).toEqual([]);
    expect(contentOf(meta, 'og:url')).toBeUndefined();
  });
});

test('shared pages have an absolute image', () => {
  expect(contentOf(metaIn('us'), 'og:image')).toBe('https://shop.example/share.png');
  expect(contentOf(metaIn('us', { image: '/media/7/pdp.jpg' }), 'og:image')).toBe(
    'https://shop.example/media/7/pdp.jpg',
  );
});

test('undefined structured data is omitted', () => {
  const meta = metaIn('us', { structuredData: () => [undefined, { '@type': 'WebSite' } as never] });
  expect(meta.filter((entry) => 'script:ld+json' in entry)).toHaveLength(1);
});
