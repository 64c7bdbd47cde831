import type { PlannerWork } from '@easel/contract/collecting/wall-plans';
import { emptyPlan, type WallPlan } from '@easel/domain/collecting/wall-plan';
import { UNFRAMED } from '@easel/domain/collecting/wall-plan-frames';
import { expect, test } from 'vitest';
import { arrowAction, moveAction, snapCmAt } from './wall-moves.ts';
import { plannerReducer, startPlanner } from './wall-planner-state.ts';

const work: PlannerWork = {
  ...{ artworkId: 5, artworkTitle: 'Blue Night', artistName: 'Ada Moreau', category: 'paintings', aspectRatio: 0.8 },
  ...{ widthCm: 60, heightCm: 80, imageBaseUrl: '', placeholderColor: '#000000', productUrl: '/art' },
  ...{ originalStatus: 'avail', listPriceCents: 100, prints: [] },
};
const plan: WallPlan = {
  ...emptyPlan('cm'),
  works: [{ key: 'i1', artworkId: 5, print: null, xCm: 100, yCm: 120, frame: UNFRAMED }],
  furniture: [{ key: 'i2', kind: 'sofa', xCm: 200, widthCm: 210 }],
};
const start = startPlanner(plan, [work]);
const after = (action: ReturnType<typeof moveAction>) => plannerReducer(start, action).history.present;
const drag = { from: plan, keys: ['i1'], byXCm: 98, byYCm: 26, tag: 'drag' };

test('a dragged work snaps to the center of the wall and to the eye line, and says so', () => {
  const action = moveAction(start, { ...drag, snapCm: 4 });
  expect(after(action).works[0]).toMatchObject({ xCm: 200, yCm: 147.5 });
  expect(action).toMatchObject({
    announcement: expect.stringMatching(/^200 cm from the left, 147.5 cm above the floor, on the center line/),
  });
});

test('without snapping it moves exactly', () => {
  expect(after(moveAction(start, { ...drag, snapCm: undefined })).works[0]).toMatchObject({ xCm: 198, yCm: 146 });
});

test('arrow keys move 1 cm, with Shift 10 cm, in inches half an inch', () => {
  const moved = (key: string, isFast = false, state = start) => {
    const action = arrowAction(state, key, isFast, ['i1']);
    return action && plannerReducer(state, action).history.present.works[0];
  };
  expect(moved('ArrowRight')).toMatchObject({ xCm: 101, yCm: 120 });
  expect(moved('ArrowUp', true)).toMatchObject({ xCm: 100, yCm: 130 });
  expect(moved('ArrowLeft', false, startPlanner({ ...plan, unit: 'in' }, [work]))).toMatchObject({ xCm: 98.73 });
  expect(moved('Enter')).toBeUndefined();
});

test('furniture snaps to the side only', () => {
  const action = moveAction(start, { ...drag, keys: ['i2'], byXCm: -102, snapCm: 4 });
  expect(after(action).furniture[0]?.xCm).toBe(105);
  expect(action).toMatchObject({ announcement: 'Center 105 cm from the left.' });
});

test('the snapping distance is the same on the screen at every scale', () => {
  expect([snapCmAt(1), snapCmAt(4)]).toEqual([8, 2]);
});
