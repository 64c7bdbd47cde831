import { describe, expect, test } from 'vitest';
import { facetLabels } from './facet-labels.ts';
import { FLAG_OFF, FLAG_ON, FLAGS } from './facets.ts';

describe('values have the labels that the filter panel shows', () => {
  test.each([
    ['price', '50000-100000', '$500 - $1,000'],
    ['price', '1000000-50000000', 'Over $10,000'],
    ['prints_price_ranges', '0-20000', 'Under $200'],
    ['prints_availability', 'limited', 'Limited'],
    ['prints_availability', 'none', 'No prints'],
    ['color', '00566e', 'Dark Sky'],
    ['country', 'au', 'Australia'],
    ['country', 'ng', 'Nigeria'],
    ['category', 'mixed-media', 'Mixed Media'],
    ['installation_type', 'free_standing', 'Free Standing'],
    ['is_framed', 'True', 'Framed'],
    ['is_framed', 'False', 'Unframed'],
  ])('%s %s', (facet, value, label) => {
    expect(facetLabels(facet, 'in').get(value)).toBe(label);
  });

  test('sizes are in the unit of the visitor', () => {
    expect(facetLabels('size', 'in').get('small')).toBe('Small (up to 16 in)');
    expect(facetLabels('size', 'cm').get('small')).toBe('Small (up to 41 cm)');
  });

  test('every flag has a label for on and off', () => {
    for (const flag of FLAGS)
      for (const value of [FLAG_ON, FLAG_OFF]) expect(facetLabels(flag, 'in').get(value)).toMatch(/^[A-Z][a-z]/);
  });

  test('an unknown facet or value has none', () => {
    expect(facetLabels('constructor', 'in').size).toBe(0);
    expect(facetLabels('country', 'in').get('x1')).toBeUndefined();
  });
});
