import { expect, test } from 'vitest';
import { chooseTileAction, formatEditUrl, getTileTarget, isMobileWidth } from './tile-actions.ts';

const own = { isOwnAccount: true, isArtist: true, artistId: 7, userId: 7 };

test.each([
  [own, 'edit'],
  [{ ...own, isOwnAccount: false }, 'favorite'],
  [{ ...own, isArtist: false }, 'favorite'],
  [{ ...own, userId: 8 }, 'favorite'],
  [{ ...own, userId: null }, 'favorite'],
])('the viewer %j sees %s', (viewer, action) => {
  expect(chooseTileAction(viewer)).toBe(action);
});

test('the Edit Artwork button leads to /studio/art/{artworkId}/image', () => {
  expect(formatEditUrl(42)).toBe('/studio/art/42/image');
});

test('mobile is width at most 999; tiles open in a new tab on desktop', () => {
  expect([isMobileWidth(999), isMobileWidth(1000)]).toEqual([true, false]);
  expect([getTileTarget(390), getTileTarget(1440)]).toEqual([undefined, '_blank']);
});
