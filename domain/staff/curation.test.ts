import { expect, test } from 'vitest';
import {
  type CuratedWork,
  checkCuration,
  getSafety,
  MAX_CURATION_REASON,
  mayShowNudity,
  mayUndo,
  parseChange,
  parseCurationValue,
  toCuratedStatus,
  toDirection,
  UNDO_MS,
  type UndoableStep,
  undoCuration,
} from './curation.ts';

const work: CuratedWork = { direction: 0, safety: 'unknown', curatorId: null, artistId: 7, isHidden: false };
const by = { actorId: 1, reason: '' };

test('up, neutral and down are 1, 0 and -1', () => {
  expect(([1, 0, -1] as const).map(toCuratedStatus)).toEqual(['up', 'not-curated', 'down']);
  expect((['up', 'not-curated', 'down'] as const).map(toDirection)).toEqual([1, 0, -1]);
});

test('a withheld work is not safe, whoever withheld it; a shown work is safe once a curator has looked', () => {
  expect(getSafety({ isShown: false, isChecked: true })).toBe('no');
  expect(getSafety({ isShown: true, isChecked: true })).toBe('yes');
  expect(getSafety({ isShown: true, isChecked: false })).toBe('unknown');
});

test('one thing is decided at a time', () => {
  expect(parseChange({ status: -1 })).toEqual({ ok: true, value: { field: 'status', value: -1 } });
  expect(parseChange({ curatorId: null })).toEqual({ ok: true, value: { field: 'curator', value: null } });
  expect(parseChange({})).toMatchObject({ ok: false, reason: 'invalid' });
  expect(parseChange({ status: 1, safe: 'yes' })).toMatchObject({ ok: false, reason: 'invalid' });
});

test('a decision is an entry with the value before and after and the reason', () => {
  expect(checkCuration(work, { field: 'status', value: 1 }, { actorId: 1, reason: '  Strong light. ' })).toEqual({
    ok: true,
    value: { field: 'status', from: '0', to: '1', reason: 'Strong light.' },
  });
  expect(checkCuration(work, { field: 'curator', value: 5 }, by)).toMatchObject({ value: { from: '', to: '5' } });
});

test('a work that is as decided already gets no entry', () => {
  expect(checkCuration(work, { field: 'status', value: 0 }, by)).toEqual({ ok: true, value: undefined });
});

test('withholding a work needs a reason, and reasons have a limit', () => {
  expect(checkCuration(work, { field: 'safe', value: 'no' }, by)).toMatchObject({ ok: false, reason: 'invalid' });
  expect(checkCuration(work, { field: 'safe', value: 'no' }, { ...by, reason: 'A copy' }).ok).toBe(true);
  const reason = 'x'.repeat(MAX_CURATION_REASON + 1);
  expect(checkCuration(work, { field: 'status', value: 1 }, { ...by, reason })).toMatchObject({ reason: 'invalid' });
});

test('nothing is decided about hidden works, and nobody decides about their own work', () => {
  const hidden = { ...work, isHidden: true };
  expect(checkCuration(hidden, { field: 'status', value: 1 }, by)).toMatchObject({ ok: false, reason: 'gone' });
  const own = { actorId: 7, reason: '' };
  expect(checkCuration(work, { field: 'status', value: 1 }, own)).toMatchObject({ ok: false, reason: 'forbidden' });
  expect(checkCuration(work, { field: 'curator', value: 7 }, own).ok).toBe(true);
});

test.each([
  ['status', '-1', { field: 'status', value: -1 }],
  ['status', '2', undefined],
  ['safe', 'no', { field: 'safe', value: 'no' }],
  ['safe', 'maybe', undefined],
  ['curator', '', { field: 'curator', value: null }],
  ['curator', '12', { field: 'curator', value: 12 }],
  ['curator', 'x', undefined],
] as const)('the stored value of %s %j is read', (field, text, change) => {
  expect(parseCurationValue(field, text)).toEqual(change);
});

const step: UndoableStep = {
  ...{ field: 'status', from: '0', to: '1', actorId: 1, at: 0 },
  ...{ isUndo: false, isUndone: false, isOverruled: false },
};
const curatorIds = new Set([1, 2]);
const up = { ...work, direction: 1 as const };

test('one’s own decision is taken back for ten minutes, and that is an entry too', () => {
  expect(undoCuration(up, step, { actorId: 1, now: UNDO_MS - 1, curatorIds })).toEqual({
    ok: true,
    value: { field: 'status', from: '1', to: '0', reason: 'Undone' },
  });
  expect(undoCuration(up, step, { actorId: 1, now: UNDO_MS, curatorIds }).ok).toBe(false);
  expect(undoCuration(up, step, { actorId: 2, now: 1, curatorIds }).ok).toBe(false);
});

test('an undo cannot be undone, nothing is undone twice, and a later decision of somebody else stays', () => {
  expect(mayUndo({ ...step, isUndo: true }, { actorId: 1, now: 1 })).toBe(false);
  expect(undoCuration(up, { ...step, isUndone: true }, { actorId: 1, now: 1, curatorIds })).toMatchObject({
    reason: 'conflict',
  });
  expect(undoCuration({ ...work, direction: -1 }, step, { actorId: 1, now: 1, curatorIds })).toEqual({
    ok: false,
    reason: 'conflict',
    messages: ['Somebody has changed this since.'],
  });
  expect(undoCuration({ ...up, isHidden: true }, step, { actorId: 1, now: 1, curatorIds })).toMatchObject({
    reason: 'gone',
  });
});

test('a later decision stays, even one with the same value', () => {
  const overruled = { ...step, isOverruled: true };
  expect(mayUndo(overruled, { actorId: 1, now: 1 })).toBe(false);
  expect(undoCuration(up, overruled, { actorId: 1, now: 1, curatorIds })).toEqual({
    ok: false,
    reason: 'conflict',
    messages: ['Somebody has changed this since.'],
  });
});

test('an undo assigns nobody who no longer curates', () => {
  const assigned = { ...step, field: 'curator' as const, from: '2', to: '1' };
  const undo = (ids: ReadonlySet<number>) =>
    undoCuration({ ...work, curatorId: 1 }, assigned, { actorId: 1, now: 1, curatorIds: ids });
  expect(undo(curatorIds)).toMatchObject({ value: { from: '1', to: '2' } });
  expect(undo(new Set([1]))).toMatchObject({ value: { from: '1', to: '' } });
});

test('the image model gives a hint if nudity is more likely than not', () => {
  expect([null, 0.2, 0.5, 0.9].map(mayShowNudity)).toEqual([false, false, true, true]);
});
