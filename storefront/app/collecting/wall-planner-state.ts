import type { PlannerWork, SavedPlan } from '@easel/contract/collecting/wall-plans';
import { toFurnitureBox, type WallPlan } from '@easel/domain/collecting/wall-plan';
import { addWork, removeItems, workBoxes } from '@easel/domain/collecting/wall-plan-edits';
import {
  endSeries,
  type PlanHistory,
  recordStep,
  redo,
  startHistory,
  undo,
} from '@easel/domain/collecting/wall-plan-history';
import type { Guide, Surroundings } from '@easel/domain/collecting/wall-plan-snap';

/** What is known of a plan that is saved in the account. */
export type SavedFacts = Pick<SavedPlan, 'wallPlanId' | 'name' | 'revision' | 'shareId'>;

export interface PlannerState {
  history: PlanHistory<WallPlan>;
  works: ReadonlyMap<number, PlannerWork>;
  selection: readonly string[];
  guides: readonly Guide[];
  saved: SavedFacts | null;
  /** The plan as it was saved, to know whether there are unsaved changes. */
  savedPlan: WallPlan | null;
  /** Announced to screen readers. */
  announcement: string;
}

export type PlannerAction =
  /** A change of the plan. Steps with the same tag are undone together. */
  | {
      type: 'edit';
      plan: WallPlan;
      tag?: string;
      guides?: readonly Guide[];
      announcement?: string;
      select?: readonly string[];
    }
  /** Adds a work to the plan as it is now: several can be on their way. */
  | { type: 'add'; work: PlannerWork }
  | { type: 'select'; keys: readonly string[]; isAdded?: boolean }
  | { type: 'settle' }
  | { type: 'undo' }
  | { type: 'redo' }
  | { type: 'remove'; keys: readonly string[]; announcement: string }
  | { type: 'saved'; saved: SavedPlan }
  | { type: 'start'; plan: WallPlan }
  | { type: 'announce'; announcement: string };

/** A work whose original cannot be bought is placed as a print if it has prints. */
export const toPlace = (work: PlannerWork) => ({
  ...work,
  printSizes: work.prints,
  isPrintOnly: (work.originalStatus === 'unavail' || work.originalStatus === 'sold') && work.prints.length > 0,
});

export const startPlanner = (
  plan: WallPlan,
  works: readonly PlannerWork[],
  saved: { facts: SavedFacts; plan: WallPlan } | null = null,
): PlannerState => ({
  history: startHistory(plan),
  works: new Map(works.map((work) => [work.artworkId, work])),
  selection: [],
  guides: [],
  saved: saved?.facts ?? null,
  savedPlan: saved?.plan ?? null,
  announcement: '',
});

const keysOf = ({ works, furniture }: WallPlan) => [...works, ...furniture].map(({ key }) => key);

/** After undo and redo, items that are no longer there are not selected. */
const withHistory = (state: PlannerState, history: PlanHistory<WallPlan>, announcement: string): PlannerState => {
  const keys = keysOf(history.present);
  return {
    ...state,
    history,
    guides: [],
    selection: state.selection.filter((key) => keys.includes(key)),
    announcement,
  };
};

export function plannerReducer(state: PlannerState, action: PlannerAction): PlannerState {
  switch (action.type) {
    case 'edit':
      return {
        ...state,
        history: recordStep(state.history, action.plan, action.tag),
        guides: action.guides ?? [],
        selection: action.select ?? state.selection,
        announcement: action.announcement ?? state.announcement,
      };
    case 'add': {
      const { work } = action;
      const outcome = addWork(state.history.present, toPlace(work), state.works);
      if (!outcome.ok) return { ...state, announcement: outcome.messages.join(' ') };
      return {
        ...state,
        history: recordStep(state.history, outcome.value),
        works: new Map([...state.works, [work.artworkId, work]]),
        selection: outcome.value.works.slice(-1).map(({ key }) => key),
        guides: [],
        announcement: `${work.artworkTitle} added.`,
      };
    }
    case 'select': {
      if (!action.isAdded) return { ...state, selection: action.keys, guides: [] };
      const kept = state.selection.filter((key) => !action.keys.includes(key));
      const added = action.keys.filter((key) => !state.selection.includes(key));
      return { ...state, selection: [...kept, ...added], guides: [] };
    }
    case 'settle':
      return { ...state, history: endSeries(state.history), guides: [] };
    case 'undo':
      return withHistory(state, undo(state.history), 'Undone.');
    case 'redo':
      return withHistory(state, redo(state.history), 'Redone.');
    case 'remove':
      return withHistory(
        state,
        recordStep(state.history, removeItems(state.history.present, action.keys)),
        action.announcement,
      );
    case 'saved': {
      const { wallPlanId, name, revision, shareId, plan } = action.saved;
      return { ...state, saved: { wallPlanId, name, revision, shareId }, savedPlan: plan };
    }
    case 'start':
      return { ...startPlanner(action.plan, []), works: state.works, announcement: 'New wall.' };
    default:
      return { ...state, announcement: action.announcement };
  }
}

/** JSON is compared, because the server returns its own copy. */
export const hasUnsavedChanges = ({ history, savedPlan }: Pick<PlannerState, 'history' | 'savedPlan'>): boolean =>
  savedPlan === null
    ? history.present.works.length + history.present.furniture.length > 0
    : JSON.stringify(history.present) !== JSON.stringify(savedPlan);

/** Everything that is not moved. */
export function getSurroundings({ history, works }: PlannerState, movedKeys: readonly string[]): Surroundings {
  const plan = history.present;
  return {
    wall: plan.wall,
    works: workBoxes(plan, works).filter(({ key }) => !movedKeys.includes(key)),
    furniture: plan.furniture.filter(({ key }) => !movedKeys.includes(key)).map(toFurnitureBox),
  };
}
