import { expect, test } from 'vitest';
import { formatMissingTitle, getMissingSubtitle, MISSING_DESCRIPTION, MISSING_TILE_ROW } from './missing-page.ts';

test.each([
  ["We're sorry but the artwork you requested does not exist.", 'Oops! This masterpiece is missing'],
  ['Something else.', 'Oops! This page is missing'],
  [undefined, 'Oops! This page is missing'],
])('the message %j makes the subtitle %j', (message, subtitle) => {
  expect(getMissingSubtitle(message)).toBe(subtitle);
});

test('the title of a missing page is the status code or 404, with a tile row to explore', () => {
  expect([formatMissingTitle(410), formatMissingTitle(undefined)]).toEqual(['410', '404']);
  expect(MISSING_TILE_ROW).toBe('Explore These In The Meantime');
  expect(MISSING_DESCRIPTION).toBe('The link may be incorrect or out of date.');
});
