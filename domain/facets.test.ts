import { expect, test } from 'vitest';
import { FACET_NAMES, facetsOf } from './facets.ts';

const facets = facetsOf('paintings', 'in');

test('browse §3 Facet names: every facet but the query has a configuration', () => {
  expect(Object.keys(facets).sort()).toEqual(FACET_NAMES.filter((name) => name !== 'query').sort());
});

test('browse §3 Facet configuration: every allowed value has an address, words and a stored form, each once', () => {
  for (const { allowedValues = [] } of Object.values(facets)) {
    for (const key of ['slug', 'label', 'value'] as const)
      expect(new Set(allowedValues.map((value) => value[key])).size).toBe(allowedValues.length);
    for (const { slug } of allowedValues) expect(slug).toMatch(/^[a-z0-9-]+$/);
  }
});

test('browse §9 Fixed lists: the facets offer them', () => {
  const counts = Object.fromEntries(
    Object.entries(facets).map(([name, { allowedValues }]) => [name, allowedValues?.length]),
  );
  expect(counts).toMatchObject({
    styles: 47,
    subject: 57,
    country: 100,
    color: 90,
    orientation: 3,
    size: 4,
    artist_recognition: 6,
    prints_materials: 5,
    category: 9,
  });
});

test('browse §9: mediums and materials are those of the category, sizes are in the visitor’s unit', () => {
  const labels = (name: 'mediums' | 'size', config = facets) => config[name]?.allowedValues?.map(({ label }) => label);
  expect(labels('mediums')).toContain('Encaustic');
  expect(labels('mediums')).not.toContain('Linocut');
  expect(labels('mediums', facetsOf('all', 'cm'))).toContain('Linocut');
  expect(labels('size', facetsOf('all', 'cm'))?.[0]).toBe('Small (up to 41 cm)');
});

test('a list is ours or the provider’s, never both', () => {
  for (const { useHardcodedValues, useProviderValues } of Object.values(facets))
    expect(useHardcodedValues).toBe(!useProviderValues);
});

test('browse §3 Installation type: free_standing and wall_mounted', () => {
  expect(facets.installation_type?.allowedValues?.map(({ value }) => value)).toEqual(['free_standing', 'wall_mounted']);
});
