import { expect, test } from 'vitest';
import { toSlug } from '../text/slug.ts';
import { CATEGORIES } from './categories.ts';
import { listMaterials, listMediums, MEDIUMS_AND_MATERIALS } from './mediums-and-materials.ts';
import { STYLES } from './styles.ts';
import { SUBJECTS } from './subjects.ts';
import { SWATCHES } from './swatches.ts';

const slugs = (words: readonly string[]) => words.map((word) => toSlug(word).toLowerCase());

test('there are 47 styles and 57 subjects, in order, each with a unique slug', () => {
  expect(STYLES).toHaveLength(47);
  expect(SUBJECTS).toHaveLength(57);
  expect(new Set(slugs([...STYLES, ...SUBJECTS])).size).toBe(104);
  expect([...STYLES].sort((a, b) => a.localeCompare(b, 'en'))).toEqual(STYLES);
  expect([...SUBJECTS].sort((a, b) => a.localeCompare(b, 'en'))).toEqual(SUBJECTS);
});

test('there are 90 unique color swatches, each with a name', () => {
  expect(SWATCHES).toHaveLength(90);
  expect(new Set(SWATCHES.map(({ hex }) => hex)).size).toBe(90);
  expect(new Set(SWATCHES.map(({ name }) => name)).size).toBe(90);
  for (const { hex } of SWATCHES) expect(hex).toMatch(/^[0-9a-f]{6}$/);
});

test('no two swatches look the same', () => {
  const points = SWATCHES.map(({ hex }) => [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)));
  const distances = points.flatMap((a, i) =>
    points.slice(i + 1).map((b) => Math.hypot(...a.map((value, at) => value - (b[at] ?? 0)))),
  );
  expect(Math.min(...distances)).toBeGreaterThan(9);
});

test('every category has mediums and materials without duplicates', () => {
  for (const { slug } of CATEGORIES) {
    const { mediums, materials } = MEDIUMS_AND_MATERIALS[slug];
    expect(mediums.length).toBeGreaterThan(4);
    expect(materials.length).toBeGreaterThan(3);
    expect(new Set(slugs(mediums)).size).toBe(mediums.length);
    expect(new Set(slugs(materials)).size).toBe(materials.length);
    expect(listMediums(slug)).toBe(mediums);
    expect(listMaterials(slug)).toBe(materials);
  }
});

test('all categories together have every value once', () => {
  expect(new Set(slugs(listMediums('all'))).size).toBe(listMediums('all').length);
  expect([...listMediums('all')].sort()).toEqual(listMediums('all'));
  expect([...listMaterials('all')].sort()).toEqual(listMaterials('all'));
  expect(listMediums('all')).toContain('Linocut');
  expect(listMaterials('all')).toContain('Marble');
  expect(new Set(slugs(listMaterials('all'))).size).toBe(listMaterials('all').length);
});
