import { expect, test } from 'vitest';
import { countryInText } from './country-in-text.ts';

test('some countries have an article in a sentence', () => {
  expect(
    ['Germany', 'United States', 'United Kingdom', 'Netherlands', 'Dominican Republic', 'Cayman Islands'].map(
      countryInText,
    ),
  ).toEqual([
    'Germany',
    'the United States',
    'the United Kingdom',
    'the Netherlands',
    'the Dominican Republic',
    'the Cayman Islands',
  ]);
});
