import { expect, test } from 'vitest';
import { describeValue, labelField } from './describe-field.ts';

test.each([
  ['priceCents', 120_000, '$1,200'],
  ['zonePrices', { US: 100_000 }, 'the United States $1,000'],
  ['soldInZones', ['US', 'AF1A'], 'the United States, Africa'],
  ['category', 'paintings', 'Paintings'],
  ['widthCm', 80, '80 cm'],
  ['isFramed', true, 'yes'],
  ['keywords', ['sea', 'dawn'], 'sea, dawn'],
  ['printMaterials', ['rag'], 'Fine Art'],
  ['packaging', 'rolled', 'Ships in a tube'],
  ['state', 'sold-elsewhere', 'Sold elsewhere'],
  ['keywords', [], ''],
  ['year', null, ''],
  ['category', '__proto__', '__proto__'],
])('%s %j is %s', (field, value, text) => {
  expect(describeValue(field, value)).toBe(text);
});

test('fields have labels, and unknown ones keep their name', () => {
  expect(labelField('conditionNote')).toBe('Flaws and signs of age');
  expect(labelField('toString')).toBe('toString');
});
