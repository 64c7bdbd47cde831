import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toSlug } from './slug.ts';

test.each([
  ['Blue Night', 'Blue-Night'],
  ['  Été à Nîmes  ', 'Ete-a-Nimes'],
  ["Grandmother's garden", 'Grandmothers-garden'],
  ['No. 5 / red', 'No-5-red'],
  ['海の日', '海の日'],
  ['---', ''],
])('%j becomes %j', (text, slug) => {
  expect(toSlug(text)).toBe(slug);
});

test('a slug has no slash, space, or leading or trailing dash, and is its own slug', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const slug = toSlug(text);
      expect(slug).not.toMatch(/[\s/?#%]|^-|-$|--/);
      expect(toSlug(slug)).toBe(slug);
    }),
  );
});
