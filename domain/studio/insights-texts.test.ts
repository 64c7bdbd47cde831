import { expect, test } from 'vitest';
import { formatInsightsDate, formatInsightsDay, listChangedParts } from './insights-texts.ts';

test('what an edit changed is named, the price first', () => {
  expect(listChangedParts(['widthCm', 'title', 'priceCents'])).toEqual(['price', 'title', 'width']);
  expect(listChangedParts(['image'])).toEqual(['image']);
});

test('days and months', () => {
  expect(formatInsightsDay('2026-11-08', 'day')).toBe('8 Nov');
  expect(formatInsightsDay('2026-01-01', 'month')).toBe('Jan 2026');
  expect(formatInsightsDate('2026-11-08')).toBe('8 Nov 2026');
});
