import type { WaitingPlace } from '@easel/contract/selling/waiting-list';
import { expect, test } from 'vitest';
import { expectedPlace, NO_PLACE } from './waiting-commands.ts';

const offered: WaitingPlace = { status: 'offered', position: null, exclusiveUntil: '2026-11-16T12:00:00.000Z' };

test('a user is on the list at once', () => {
  expect(expectedPlace(NO_PLACE, { kind: 'joinWaitingList', artworkId: 7 })).toMatchObject({ status: 'waiting' });
});

test('somebody who leaves is off the list at once', () => {
  expect(expectedPlace(offered, { kind: 'leaveWaitingList', artworkId: 7 })).toEqual(NO_PLACE);
});

test('the offer stays while it is used', () => {
  expect(expectedPlace(offered, { kind: 'claimWork', artworkId: 7, sku: 'o7' })).toEqual(offered);
});
