import { emptyPlan, type WallPlan } from '@easel/domain/collecting/wall-plan';
import { UNFRAMED } from '@easel/domain/collecting/wall-plan-frames';
import { expect, test } from 'vitest';
import { getSurroundings, hasUnsavedChanges, plannerReducer, startPlanner } from './wall-planner-state.ts';

const work = {
  ...{ artworkId: 5, artworkTitle: 'Blue Night', artistName: 'Ada Moreau', category: 'paintings', aspectRatio: 0.8 },
  ...{ widthCm: 60, heightCm: 80, imageBaseUrl: '', placeholderColor: '#000000', productUrl: '/art' },
  ...{ originalStatus: 'avail' as const, listPriceCents: 100, prints: [] },
};
const placed = { key: 'i1', artworkId: 5, print: null, xCm: 200, yCm: 147.5, frame: UNFRAMED };
const plan: WallPlan = {
  ...emptyPlan('cm'),
  works: [placed],
  furniture: [{ key: 'i2', kind: 'sofa', xCm: 200, widthCm: 210 }],
};
const start = startPlanner(plan, [work]);
const saved = { wallPlanId: 1, name: 'Hall', revision: 2, shareId: null, plan, updatedAt: '' };

test('a removed work is not selected, and returns with undo', () => {
  const selected = plannerReducer(start, { type: 'select', keys: ['i1'] });
  const removed = plannerReducer(selected, { type: 'remove', keys: ['i1'], announcement: 'Removed.' });
  expect(removed).toMatchObject({ selection: [], announcement: 'Removed.' });
  expect(removed.history.present.works).toEqual([]);
  expect(plannerReducer(removed, { type: 'undo' }).history.present).toEqual(plan);
});

test('selecting with Shift adds and removes', () => {
  const both = plannerReducer(plannerReducer(start, { type: 'select', keys: ['i1'] }), {
    type: 'select',
    keys: ['i2'],
    isAdded: true,
  });
  expect(both.selection).toEqual(['i1', 'i2']);
  expect(plannerReducer(both, { type: 'select', keys: ['i1'], isAdded: true }).selection).toEqual(['i2']);
});

test('a drag is one step of undo', () => {
  let state = start;
  for (const xCm of [201, 202, 203])
    state = plannerReducer(state, { type: 'edit', plan: { ...plan, works: [{ ...placed, xCm }] }, tag: 'drag 1' });
  state = plannerReducer(state, { type: 'settle' });
  expect(plannerReducer(state, { type: 'undo' }).history.present).toEqual(plan);
});

test('unsaved changes are known after saving, editing and undoing', () => {
  expect(hasUnsavedChanges(start)).toBe(true);
  expect(hasUnsavedChanges(startPlanner(emptyPlan('cm'), []))).toBe(false);
  const clean = plannerReducer(start, { type: 'saved', saved });
  expect(hasUnsavedChanges(clean)).toBe(false);
  const edited = plannerReducer(clean, { type: 'edit', plan: { ...plan, works: [] } });
  expect(hasUnsavedChanges(edited)).toBe(true);
  expect(hasUnsavedChanges(plannerReducer(edited, { type: 'undo' }))).toBe(false);
});

test('a new wall is not the saved one, and keeps the works that are known', () => {
  const next = plannerReducer(plannerReducer(start, { type: 'saved', saved }), {
    type: 'start',
    plan: emptyPlan('cm'),
  });
  expect(next).toMatchObject({ saved: null, savedPlan: null });
  expect(next.works.size).toBe(1);
});

test('what is moved is not part of its surroundings', () => {
  expect(getSurroundings(start, ['i1']).works).toEqual([]);
  expect(getSurroundings(start, ['i2'])).toMatchObject({ works: [{ key: 'i1' }], furniture: [] });
});

test('two works that are added at the same time are both on the wall, an original once', () => {
  const second = { ...work, artworkId: 6 };
  const empty = startPlanner(emptyPlan('cm'), []);
  const both = [work, second, work].reduce(
    (state, added) => plannerReducer(state, { type: 'add', work: added }),
    empty,
  );
  expect(both.history.present.works.map(({ artworkId }) => artworkId)).toEqual([5, 6]);
  expect(both.announcement).toBe('This work is already on the wall.');
  expect(both.selection).toEqual([both.history.present.works[1]?.key]);
});
