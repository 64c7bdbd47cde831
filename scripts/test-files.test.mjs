import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findTestFiles } from './test-files.mjs';

const root = join(import.meta.dirname, '..');

test('a word selects the unit tests and the browser journeys with it in their path', () => {
  const { units, journeys } = findTestFiles(root, ['gift-card']);
  expect(units).toContain('domain/selling/gift-card-purchase.test.ts');
  expect(journeys).toContain('e2e/gift-cards.spec.ts');
  expect([...units, ...journeys].every((file) => file.includes('gift-card'))).toBe(true);
});

test('a path selects one file, and a word that no path contains selects nothing', () => {
  expect(findTestFiles(root, ['scripts/test-files.test.mjs'])).toEqual({
    units: ['scripts/test-files.test.mjs'],
    journeys: [],
  });
  expect(findTestFiles(root, ['no-such-test'])).toEqual({ units: [], journeys: [] });
});
