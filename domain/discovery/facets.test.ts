import { expect, test } from 'vitest';
import { FACETS } from './facet-table.ts';
import { getFacets, isShownFacet, PANEL_FACETS, resolveFacetName } from './facets.ts';

const facets = getFacets('paintings', 'in');

test('every facet except the query is a row of the table, with its own position in the panel', () => {
  const names = [
    ...['has_prints', 'category', 'prints_availability', 'prints_materials', 'styles', 'subject', 'mediums', 'country'],
    ...['artist_recognition', 'is_outdoor', 'color', 'color_family', 'orientation', 'price', 'size', 'materials'],
    ...['is_ready_to_hang', 'is_framed', 'is_available', 'installation_type'],
  ].sort();
  expect(Object.keys(facets).sort()).toEqual(names);
  expect([...PANEL_FACETS].sort()).toEqual(names);
  expect(new Set(FACETS.map(({ panelPosition }) => panelPosition)).size).toBe(FACETS.length);
});

test('is_outdoor_safe is another name of is_outdoor', () => {
  expect(resolveFacetName('is_outdoor_safe')).toBe('is_outdoor');
  expect(resolveFacetName('is_framed')).toBe('is_framed');
  expect(resolveFacetName('toString')).toBe('toString');
});

test('print facets are shown in print view, has_prints only outside it', () => {
  expect(isShownFacet('prints_materials', false)).toBe(false);
  expect(isShownFacet('prints_materials', true)).toBe(true);
  expect(isShownFacet('has_prints', false)).toBe(true);
  expect(isShownFacet('has_prints', true)).toBe(false);
  expect(isShownFacet('styles', true)).toBe(true);
});

test('the slugs, labels and stored values of a facet are unique', () => {
  for (const { allowedValues = [] } of Object.values(facets)) {
    for (const key of ['slug', 'label', 'value'] as const)
      expect(new Set(allowedValues.map((value) => value[key])).size).toBe(allowedValues.length);
    for (const { slug } of allowedValues) expect(slug).toMatch(/^[a-z0-9-]+$/);
  }
});

test('the facets use the values of the fixed lists', () => {
  const counts = Object.fromEntries(
    Object.entries(facets).map(([name, { allowedValues }]) => [name, allowedValues?.length]),
  );
  expect(counts).toMatchObject({
    styles: 47,
    subject: 57,
    country: 100,
    color: 90,
    color_family: 12,
    orientation: 3,
    size: 4,
    artist_recognition: 6,
    prints_materials: 5,
    category: 9,
  });
});

test('mediums and materials are those of the category, sizes are in the visitor’s unit', () => {
  const labels = (name: 'mediums' | 'size', config = facets) => config[name]?.allowedValues?.map(({ label }) => label);
  expect(labels('mediums')).toContain('Encaustic');
  expect(labels('mediums')).not.toContain('Linocut');
  expect(labels('mediums', getFacets('all', 'cm'))).toContain('Linocut');
  expect(labels('size', getFacets('all', 'cm'))?.[0]).toBe('Small (up to 41 cm)');
});

test('a facet lists hardcoded values or those of the provider, never both', () => {
  for (const { useHardcodedValues, useProviderValues } of Object.values(facets))
    expect(useHardcodedValues).toBe(!useProviderValues);
});

test('the installation types are free_standing and wall_mounted', () => {
  expect(facets.installation_type?.allowedValues?.map(({ value }) => value)).toEqual(['free_standing', 'wall_mounted']);
});

test('the configuration of each facet', () => {
  const shown = Object.entries(facets).map(
    ([name, { title, inputType, isOpen, onlyNonEmptyResults, useProviderValues }]) =>
      [
        name,
        title,
        inputType,
        isOpen ? 'open' : 'closed',
        onlyNonEmptyResults ? 'found only' : 'all',
        useProviderValues ? 'theirs' : 'ours',
      ].join(' | '),
  );
  expect(shown).toEqual([
    'category | Category | links | open | all | ours',
    'styles | Style | searchable-checkboxes | open | found only | theirs',
    'subject | Subject | searchable-checkboxes | closed | found only | theirs',
    'size | Size | silhouettes | open | all | ours',
    'has_prints | Prints available | switch | open | all | ours',
    'is_ready_to_hang | Ready to hang | switch | open | all | ours',
    'is_framed | Framed | switch | open | all | ours',
    'is_outdoor | Outdoor safe | switch | open | all | ours',
    'is_available | Available | switch | open | all | ours',
    'prints_availability | Editions | checkboxes | closed | all | ours',
    'prints_materials | Print Material | checkboxes | closed | all | ours',
    'mediums | Medium | searchable-checkboxes | closed | found only | theirs',
    'materials | Material | searchable-checkboxes | closed | found only | theirs',
    'country | Artist Country | searchable-checkboxes | closed | found only | theirs',
    'artist_recognition | Featured In | checkboxes | closed | found only | ours',
    'color_family | Color | swatches | open | found only | ours',
    'color | Shade | swatches | open | found only | ours',
    'orientation | Orientation | checkboxes | closed | all | ours',
    'installation_type | Installation | checkboxes | closed | found only | ours',
    'price | Price | price | open | all | ours',
  ]);
});

test('labels and descriptions of facet values', () => {
  const words = (name: 'prints_availability' | 'installation_type' | 'prints_materials' | 'artist_recognition') =>
    facets[name]?.allowedValues?.map(({ slug, label }) => `${slug}: ${label}`);
  expect(words('prints_availability')).toEqual(['limited: Limited', 'open: Open']);
  expect(words('installation_type')).toEqual(['free-standing: Free Standing', 'wall-mounted: Wall Mounted']);
  expect(words('prints_materials')).toEqual([
    'rag: Fine Art',
    'photo: Photo Paper',
    'canvas: Canvas',
    'metal: Metal',
    'acrylic: Acrylic',
  ]);
  expect(words('artist_recognition')?.[1]).toBe('the-art-fair: The Art Fair');
  expect(Object.keys(facets.prints_materials?.extraData ?? {})).toEqual(['rag', 'photo', 'canvas', 'metal', 'acrylic']);
  expect(facets.category?.allowedValues?.[4]).toEqual({
    slug: 'mixed-media',
    label: 'Mixed Media',
    value: 'mixed-media',
  });
  expect(getFacets('paintings', 'in')).toBe(facets);
});
