import { expect, test } from 'vitest';
import {
  checkArtistState,
  checkBlock,
  checkChangeReason,
  checkDeletion,
  checkRoleChange,
  endsSessions,
  getArtistState,
  PERSON_CHANGE_MESSAGES,
  type PersonChangeContext,
} from './person-changes.ts';

const given = (changes: Partial<PersonChangeContext['person']> = {}, otherAdmins = 1): PersonChangeContext => ({
  actorId: 1,
  person: { id: 2, role: 'collector', isBlocked: false, isDeleted: false, ...changes },
  otherAdmins,
});

test('nobody changes, blocks or deletes their own account here', () => {
  for (const check of [checkRoleChange, checkBlock, checkDeletion])
    expect(check(given({ id: 1 }))).toMatchObject({ ok: false, reason: 'forbidden' });
  expect(checkArtistState(given({ id: 1 }), 'artist')).toMatchObject({ ok: false, reason: 'forbidden' });
});

test('the last admin stays an admin who can log in', () => {
  for (const check of [checkRoleChange, checkBlock]) {
    expect(check(given({ role: 'admin' }, 0))).toMatchObject({ messages: [PERSON_CHANGE_MESSAGES.lastAdmin] });
    expect(check(given({ role: 'admin' }, 1)).ok).toBe(true);
    expect(check(given({ role: 'admin', isBlocked: true }, 0)).ok).toBe(true);
  }
});

test('a deleted account is not changed', () => {
  for (const check of [checkRoleChange, checkBlock, checkDeletion])
    expect(check(given({ isDeleted: true }))).toMatchObject({ reason: 'conflict' });
});

test('staff are not deleted, and are no artists', () => {
  expect(checkDeletion(given({ role: 'editor' }))).toMatchObject({ ok: false });
  expect(checkArtistState(given({ role: 'editor' }), 'artist')).toMatchObject({ ok: false });
});

test.each([
  ['artist', 'collector', 'artist'],
  ['limited_artist', 'artist', 'limited_artist'],
  ['former', 'artist', 'collector'],
  ['vacation', 'limited_artist', 'limited_artist'],
] as const)('the state %s of a former %s means the role %s', (state, role, expected) => {
  expect(checkArtistState(given({ role }), state)).toEqual({ ok: true, value: expected });
});

test('only artists take a vacation', () => {
  expect(checkArtistState(given(), 'vacation')).toMatchObject({ messages: [PERSON_CHANGE_MESSAGES.notAnArtist] });
});

test('the state of an artist follows from role, vacation, check-in and works', () => {
  const facts = { role: 'artist', isOnVacation: false, isCheckInLapsed: false, hasWorks: true } as const;
  expect(getArtistState(facts)).toBe('artist');
  expect(getArtistState({ ...facts, role: 'limited_artist' })).toBe('limited_artist');
  expect(getArtistState({ ...facts, isOnVacation: true, isCheckInLapsed: true })).toBe('vacation');
  expect(getArtistState({ ...facts, isCheckInLapsed: true })).toBe('away');
  expect(getArtistState({ ...facts, role: 'collector', isOnVacation: true })).toBe('former');
  expect(getArtistState({ ...facts, role: 'collector', hasWorks: false })).toBeUndefined();
});

test('sessions end where permissions of staff begin or end', () => {
  expect(endsSessions('collector', 'admin')).toBe(true);
  expect(endsSessions('editor', 'collector')).toBe(true);
  expect(endsSessions('artist', 'limited_artist')).toBe(false);
});

test('a change needs a reason', () => {
  expect(checkChangeReason('  \n ')).toMatchObject({ ok: false });
  expect(checkChangeReason(' Asked \n for it ')).toEqual({ ok: true, value: 'Asked for it' });
});
