import { IN_DOLLARS } from '@easel/domain/locale/exchange';
import { expect, test } from 'vitest';
import { renderBadge } from './tile-badge.ts';
import type { WallTile } from './wall-tile.ts';

const aTile = (originalStatus: string) =>
  ({ originalStatus, listPrice: 100_000, minPrintPrice: null, hasOpenEditions: false }) as unknown as WallTile;
const textOf = (originalStatus: string, isArchive: boolean) =>
  renderBadge(aTile(originalStatus), { displayCurrency: IN_DOLLARS, isArchive }, false)?.text ?? '';

test('an archive does not say on every tile that nothing is for sale', () => {
  expect(textOf('unavail', false)).toContain('NOT AVAILABLE');
  expect(textOf('unavail', true)).toBe('');
  expect(textOf('sold', true)).toContain('SOLD');
});
