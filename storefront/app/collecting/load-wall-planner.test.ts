import type { Api } from '@easel/contract/api';
import type { PlannerWork } from '@easel/contract/collecting/wall-plans';
import { calculateBounds, emptyPlan } from '@easel/domain/collecting/wall-plan';
import { workBoxes } from '@easel/domain/collecting/wall-plan-edits';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stubBrowser } from '../lib/browser-for-tests.ts';
import { addWorks, loadWallPlanner, type PlannerLoad } from './load-wall-planner.ts';
import { writeDraft } from './wall-draft.ts';

const aWork = (artworkId: number, facts: Partial<PlannerWork> = {}): PlannerWork => ({
  ...{
    artworkId,
    artworkTitle: `Work ${artworkId}`,
    artistName: 'Ada Moreau',
    category: 'paintings',
    aspectRatio: 0.8,
  },
  ...{ widthCm: 40, heightCm: 50, imageBaseUrl: '', placeholderColor: '#000000', productUrl: '/art' },
  ...{ originalStatus: 'avail' as const, listPriceCents: 100, prints: [] },
  ...facts,
});
/** Knows works 1 to 30; work 8 has no size. */
const api = vi.fn(
  async (call: { path: string }, { query, params }: { query?: { ids: string }; params?: { wallPlanId: number } }) => {
    if (call.path === '/wall-planner/works') {
      const ids = (query?.ids ?? '')
        .split(',')
        .map(Number)
        .filter((id) => id <= 30);
      return { success: true, payload: { works: ids.map((id) => aWork(id, id === 8 ? { widthCm: null } : {})) } };
    }
    return params?.wallPlanId === 3
      ? { success: true, payload: { saved: savedPlan, works: [] } }
      : { success: false, status: 404, messages: ['Wall plan not found.'], payload: {} };
  },
);
const savedPlan = { wallPlanId: 3, name: 'Hall', revision: 2, shareId: null, plan: emptyPlan('cm'), updatedAt: '' };
const load = (search: string, personId: number | null = null) =>
  loadWallPlanner(api as unknown as Api, search, personId, 'cm');
const idsOf = (loaded: PlannerLoad) =>
  loaded.isLoaded ? loaded.state.history.present.works.map(({ artworkId }) => artworkId) : undefined;

beforeEach(() => {
  stubBrowser('/wall-planner');
});
afterEach(() => vi.unstubAllGlobals());

test('a link places its works as a group in the middle of an empty wall', async () => {
  const loaded = await load('?works=1,2,3');
  expect(idsOf(loaded)).toEqual([1, 2, 3]);
  if (!loaded.isLoaded) throw new Error();
  const boxes = workBoxes(loaded.state.history.present, loaded.state.works);
  expect(calculateBounds(boxes)).toMatchObject({ xCm: 200, yCm: 147.5, widthCm: 136 });
});

test('the works of a link join the draft once, and nothing is lost', async () => {
  const first = await load('?works=1,2');
  if (!first.isLoaded) throw new Error();
  writeDraft({ plan: first.state.history.present, saved: null, afterLogin: null }, null);
  expect(idsOf(await load('?works=2,3'))).toEqual([1, 2, 3]);
  expect(idsOf(await load(''))).toEqual([1, 2]);
});

test('works of unknown size and missing works are named', async () => {
  const loaded = await load('?works=1,8,99');
  expect(idsOf(loaded)).toEqual([1]);
  expect(loaded.messages).toEqual([
    'Work 8: The size of this work is unknown, so it cannot be shown at true scale.',
    'One work is no longer available.',
  ]);
});

test('a saved plan is not changed by a link: the works start a new plan on the same wall', async () => {
  const plan = { ...emptyPlan('cm'), wall: { ...emptyPlan('cm').wall, widthCm: 300 } };
  writeDraft({ plan, saved: savedPlan, afterLogin: null }, 7);
  const loaded = await load('?works=4', 7);
  expect(idsOf(loaded)).toEqual([4]);
  expect(loaded).toMatchObject({ state: { saved: null, history: { present: { wall: { widthCm: 300 } } } } });
});

test('a saved plan is opened by its owner, with unsaved changes of this browser', async () => {
  expect(await load('?plan=3', 7)).toMatchObject({ isLoaded: true, state: { saved: { name: 'Hall', revision: 2 } } });
  const { plan } = addWorks(savedPlan.plan, [aWork(5)], new Map());
  writeDraft({ plan, saved: savedPlan, afterLogin: null }, 7);
  expect(idsOf(await load('?plan=3', 7))).toEqual([5]);
  writeDraft({ plan, saved: { ...savedPlan, revision: 1 }, afterLogin: null }, 7);
  expect(idsOf(await load('?plan=3', 7))).toEqual([]);
});

test('a plan that cannot be opened says why', async () => {
  expect(await load('?plan=3')).toEqual({ isLoaded: false, messages: ['Log in to open this wall.'] });
  expect(await load('?plan=4', 7)).toEqual({ isLoaded: false, messages: ['Wall plan not found.'] });
});

test('what a guest wanted before the login continues after it', async () => {
  writeDraft({ plan: emptyPlan('cm'), saved: null, afterLogin: 'save' }, null);
  expect(await load('', 7)).toMatchObject({ afterLogin: 'save' });
  expect(await load('')).toMatchObject({ afterLogin: null });
});

test('a sold work is shown as a print if it has prints', () => {
  const prints = [{ widthCm: 30, heightCm: 40, fromPriceCents: 100 }];
  const { plan } = addWorks(
    emptyPlan('cm'),
    [aWork(1, { originalStatus: 'sold', prints }), aWork(2, { originalStatus: 'sold' })],
    new Map(),
  );
  expect(plan.works.map(({ print }) => print)).toEqual([{ ...prints[0] }, null]);
});
