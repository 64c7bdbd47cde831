import type { WallPlan } from '@easel/domain/collecting/wall-plan';
import { parseWallPlan } from '@easel/domain/collecting/wall-plan-parse';
import { readLocal, writeLocal } from '../lib/local-storage.ts';
import type { SavedFacts } from './wall-planner-state.ts';

/** The plan that is being edited, kept in the browser: for guests, across a login, and until it is saved. */
export interface WallDraft {
  plan: WallPlan;
  saved: SavedFacts | null;
  /** The guest wanted to save or share it and was asked to log in. */
  afterLogin: 'save' | 'share' | null;
}

const DRAFT_KEY = 'easel_wall_plan';

export function writeDraft(draft: WallDraft, personId: number | null) {
  writeLocal(DRAFT_KEY, JSON.stringify({ ...draft, personId }));
}

/** The draft of this visitor. A guest's draft belongs to whoever logs in next; a user's draft is shown to nobody else. */
export function readDraft(personId: number | null): WallDraft | undefined {
  const value = parseJson(readLocal(DRAFT_KEY));
  const plan = parseWallPlan(value.plan);
  const owner = typeof value.personId === 'number' ? value.personId : null;
  if (!plan.ok || (owner !== null && owner !== personId)) return undefined;
  const { afterLogin } = value;
  return {
    plan: plan.value,
    saved: owner === null ? null : savedFactsOf(value.saved),
    afterLogin: afterLogin === 'save' || afterLogin === 'share' ? afterLogin : null,
  };
}

function savedFactsOf(value: unknown): SavedFacts | null {
  const { wallPlanId, name, revision, shareId } = recordOf(value);
  if (typeof wallPlanId !== 'number' || typeof name !== 'string' || typeof revision !== 'number') return null;
  return { wallPlanId, name, revision, shareId: typeof shareId === 'string' ? shareId : null };
}

const recordOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {};

function parseJson(text: string | null): Record<string, unknown> {
  try {
    return recordOf(JSON.parse(text ?? 'null'));
  } catch {
    return {};
  }
}
