import { expect, test } from 'vitest';
import { describePreviewed, formatPreviewPath, readPreviewCountry, readPreviewView } from './content-preview.ts';

const view = (query: string) => readPreviewView(new URLSearchParams(query));

test('a preview is seen by a guest now, unless its address says otherwise', () => {
  expect(view('')).toEqual({ ok: true, value: { role: 'guest', at: '' } });
  expect(view('previewRole=artist&previewAt=2026-12-01T08:30')).toEqual({
    ok: true,
    value: { role: 'artist', at: '2026-12-01T08:30:00.000Z' },
  });
  expect(view('previewAt=2026-12-01T08:30%2B01:00')).toMatchObject({ value: { at: '2026-12-01T07:30:00.000Z' } });
});

test.each([
  'previewRole=admin',
  'previewRole=nobody',
  'previewAt=soon',
  'previewAt=2027-02-30',
  'previewAt=9999-01-01',
])('an address with %s is refused', (query) => {
  expect(view(query).ok).toBe(false);
});

test('the address has the country as its store, and keeps the query of the page', () => {
  const choice = { token: 'abc', countryCode: 'de', role: 'guest', at: '' } as const;
  expect(formatPreviewPath('/', choice)).toBe('/en-de?previewToken=abc');
  expect(formatPreviewPath('/paintings?sort=newest', { ...choice, role: 'collector' })).toBe(
    '/en-de/paintings?sort=newest&previewToken=abc&previewRole=collector',
  );
  expect(readPreviewCountry(new URLSearchParams('previewCountry=FR'))).toBe('fr');
  expect(readPreviewCountry(new URLSearchParams('previewCountry=xx'))).toBeUndefined();
});

test('a section has a page that shows it, or cannot be previewed', () => {
  expect(describePreviewed('homepage')).toEqual({ name: 'Home page', path: '/' });
  expect(describePreviewed('seo:/paintings')).toEqual({ name: 'Text of /paintings', path: '/paintings' });
  expect(describePreviewed('page:about')).toMatchObject({ path: '/about' });
  for (const section of ['coupon:TEN', 'search-rules', 'homepages', ''])
    expect(describePreviewed(section)).toBeUndefined();
});
