import { expect, test } from 'vitest';
import { listKeys } from '../text/own-value.ts';
import { EMPTY_DRAFT } from './draft-fields.ts';
import { formatInsightsDate, formatInsightsDay, listChangedParts } from './insights-texts.ts';

test('what an edit changed is named once, the price first', () => {
  expect(listChangedParts(['widthCm', 'title', 'heightCm', 'zonePrices', 'priceCents'])).toEqual([
    'price',
    'size',
    'title',
  ]);
  expect(listChangedParts(['image'])).toEqual(['image']);
});

test('every field has a name', () => {
  for (const field of listKeys(EMPTY_DRAFT)) expect(listChangedParts([field])[0]).toMatch(/^[a-z ]+$/);
});

test('days and months', () => {
  expect(formatInsightsDay('2026-11-08', 'day')).toBe('8 Nov');
  expect(formatInsightsDay('2026-01-01', 'month')).toBe('Jan 2026');
  expect(formatInsightsDate('2026-11-08')).toBe('8 Nov 2026');
});
