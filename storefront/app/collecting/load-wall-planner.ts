import type { Api } from '@easel/contract/api';
import type { PlannerWork } from '@easel/contract/collecting/wall-plans';
import {
  furnishedPlan,
  isPlaceable,
  toFurnitureBox,
  type WallPlan,
  wallWithRoomFor,
} from '@easel/domain/collecting/wall-plan';
import { arrange, GROUP_GAP_CM } from '@easel/domain/collecting/wall-plan-arrange';
import { addWork, isStanding, placeWorks, workBoxes } from '@easel/domain/collecting/wall-plan-edits';
import { MAX_WALL_WORKS, parsePlannerQuery } from '@easel/domain/collecting/wall-planner-url';
import type { Unit } from '@easel/domain/locale/units';
import { readPlannerWorks, readWallPlan } from '../lib/page-calls.ts';
import { readDraft, type WallDraft } from './wall-draft.ts';
import { type PhotoKey, readPhoto } from './wall-photo-store.ts';
import { type PlannerState, startPlanner, toPlace } from './wall-planner-state.ts';

export interface LoadedPlanner {
  state: PlannerState;
  photo: Blob | undefined;
  /** What could not be done, such as adding a work of unknown size. */
  messages: string[];
  /** The visitor was asked to log in for this, and has logged in now. */
  afterLogin: WallDraft['afterLogin'];
}

export type PlannerLoad = ({ isLoaded: true } & LoadedPlanner) | { isLoaded: false; messages: string[] };

/** Adds works to a plan. On an empty wall, several works are arranged as a group. */
export function addWorks(before: WallPlan, added: readonly PlannerWork[], known: ReadonlyMap<number, PlannerWork>) {
  const works = new Map([...known, ...added.map((work) => [work.artworkId, work] as const)]);
  const messages = new Set<string>();
  let plan = before;
  for (const work of added) {
    if (plan.works.some(({ artworkId }) => artworkId === work.artworkId)) continue;
    const outcome = addWork(plan, toPlace(work), works);
    if (outcome.ok) plan = outcome.value;
    else
      for (const message of outcome.messages)
        messages.add(isPlaceable(work) ? message : `${work.artworkTitle}: ${message}`);
  }
  const categoryOf = new Map(plan.works.map(({ key, artworkId }) => [key, works.get(artworkId)?.category ?? '']));
  const boxes = workBoxes(plan, works).filter((box) => !isStanding(box, { category: categoryOf.get(box.key) ?? '' }));
  if (before.works.length === 0 && boxes.length > 1) {
    const { wall } = plan;
    const rowCm = boxes.reduce((sum, { widthCm }) => sum + widthCm + GROUP_GAP_CM, 0);
    const arrangement = rowCm < wall.widthCm * 0.9 ? 'row' : 'salon';
    const places = arrange(arrangement, { sizes: boxes, wall, furniture: plan.furniture.map(toFurnitureBox) });
    plan = placeWorks(
      plan,
      boxes.map((box, index) => ({ ...box, ...places[index] })),
    );
  }
  return { plan, messages: [...messages] };
}

const readWorks = async (api: Api, ids: readonly number[]) => {
  const unique = [...new Set(ids)];
  if (unique.length === 0) return { works: [] as PlannerWork[], hasFailed: false };
  // The call takes 20 works: those on the wall, then those in the link.
  const parts = [unique.slice(0, MAX_WALL_WORKS), unique.slice(MAX_WALL_WORKS, 2 * MAX_WALL_WORKS)].filter(
    ({ length }) => length > 0,
  );
  const results = await Promise.all(parts.map((part) => api(readPlannerWorks, { query: { ids: part.join(',') } })));
  return {
    works: results.flatMap((result) => (result.success ? result.payload.works : [])),
    hasFailed: results.some(({ success }) => !success),
  };
};

/** Opens the plan that the address asks for: a saved one, the draft in the browser, or a new one, with the works of the link added. */
export async function loadWallPlanner(
  api: Api,
  search: string,
  personId: number | null,
  unit: Unit,
): Promise<PlannerLoad> {
  const { artworkIds, wallPlanId } = parsePlannerQuery(search);
  const draft = readDraft(personId);
  if (wallPlanId !== undefined) return loadSaved(api, wallPlanId, personId, draft);
  // A saved plan stays as it is: the works of a link start another plan on the same wall.
  const isNewPlan = artworkIds.length > 0 && draft?.saved;
  const before = isNewPlan ? { ...draft.plan, works: [] } : (draft?.plan ?? furnishedPlan(unit));
  const saved = isNewPlan ? null : (draft?.saved ?? null);
  const ids = [...before.works.map(({ artworkId }) => artworkId), ...artworkIds];
  const { works, hasFailed } = await readWorks(api, ids);
  if (hasFailed) return { isLoaded: false, messages: ['The works could not be loaded.'] };
  const known = new Map(works.map((work) => [work.artworkId, work]));
  const wanted = artworkIds.flatMap((id) => known.get(id) ?? []);
  const gone = artworkIds.length - wanted.length;
  // A wall that the visitor has not chosen fits the works.
  const start = draft ? before : { ...before, wall: wallWithRoomFor(before.wall, wanted) };
  const { plan, messages } = addWorks(start, wanted, known);
  const missing =
    gone > 0 ? [gone === 1 ? 'One work is no longer available.' : `${gone} works are no longer available.`] : [];
  const state = startPlanner(plan, works);
  return {
    isLoaded: true,
    // Whether a restored draft has unsaved changes is unknown, so it counts as changed.
    state: { ...state, saved, savedPlan: null },
    photo: await photoFor(plan, 'draft'),
    messages: [...messages, ...missing],
    afterLogin: personId === null ? null : (draft?.afterLogin ?? null),
  };
}

async function loadSaved(
  api: Api,
  wallPlanId: number,
  personId: number | null,
  draft: WallDraft | undefined,
): Promise<PlannerLoad> {
  if (personId === null) return { isLoaded: false, messages: ['Log in to open this wall.'] };
  const result = await api(readWallPlan, { params: { wallPlanId } });
  if (!result.success) return { isLoaded: false, messages: result.messages };
  const { saved, works } = result.payload;
  const state = startPlanner(saved.plan, works, { facts: saved, plan: saved.plan });
  // Unsaved changes of the same revision are kept.
  const isNewer = draft?.saved?.wallPlanId === wallPlanId && draft.saved.revision === saved.revision;
  if (!isNewer)
    return {
      isLoaded: true,
      state,
      photo: await photoFor(saved.plan, `plan-${wallPlanId}`),
      messages: [],
      afterLogin: null,
    };
  const read = await readWorks(
    api,
    draft.plan.works.map(({ artworkId }) => artworkId),
  );
  return {
    isLoaded: true,
    state: { ...startPlanner(draft.plan, [...works, ...read.works], { facts: saved, plan: saved.plan }) },
    photo: await photoFor(draft.plan, 'draft'),
    messages: [],
    afterLogin: null,
  };
}

const photoFor = async (plan: WallPlan, key: PhotoKey) => (plan.wall.kind === 'photo' ? readPhoto(key) : undefined);
