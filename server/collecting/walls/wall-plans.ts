import type { PlannerWork, SavedPlan } from '@easel/contract/collecting/wall-plans';
import type { Preferences } from '@easel/domain/accounts/preferences';
import { MAX_WALL_PLANS, WALL_LIMITS, type WallPlan } from '@easel/domain/collecting/wall-plan';
import { parseWallPlan } from '@easel/domain/collecting/wall-plan-parse';
import { type Outcome, ok, reject } from '@easel/domain/outcome';
import { tidyLine } from '@easel/domain/text/tidy-text';
import type { Db } from '@easel/platform/db/open-database';
import type { WorkTiles } from '../../catalogue/work-tiles.ts';
import { listPlannedWorkIds, listPlannerWorks } from './planner-works.ts';
import {
  countWallPlans,
  deleteWallPlan,
  insertWallPlan,
  lockWallPlan,
  lockWallPlans,
  readSharedWallPlan,
  readWallPlan,
  readWallPlans,
  updateShareId,
  updateWallPlan,
  type WallPlanRow,
} from './wall-plans-store.ts';

export interface WallDependencies {
  db: Db;
  tiles: WorkTiles;
  now: () => number;
  newId: () => string;
}

const NOT_FOUND = reject('not-found', 'Wall plan not found.');
const FULL = reject('conflict', `You can save up to ${MAX_WALL_PLANS} walls. Please delete one first.`);
const OUTDATED = reject('conflict', 'This wall was changed in another window or on another device.');

const savedOf = (row: WallPlanRow): SavedPlan => ({
  wallPlanId: row.id,
  name: row.name,
  plan: row.plan,
  revision: row.revision,
  shareId: row.share_id,
  updatedAt: row.updated_at.toISOString(),
});

function parseName(typed: string): Outcome<string, 'invalid'> {
  const name = tidyLine(typed);
  if (name === '') return reject('invalid', 'Please enter a name.');
  // PostgreSQL counts characters, not UTF-16 units.
  if ([...name].length > WALL_LIMITS.nameLength)
    return reject('invalid', `${WALL_LIMITS.nameLength} max characters length`);
  return ok(name);
}

export async function listWalls(parts: WallDependencies, personId: number, preferences: Preferences) {
  const plans = (await readWallPlans(parts.db, personId)).map(savedOf);
  const ids = listPlannedWorkIds(plans.map(({ plan }) => plan));
  return { plans, works: await listPlannerWorks(parts, ids, preferences) };
}

export async function openWall(
  parts: WallDependencies,
  personId: number,
  id: number,
  preferences: Preferences,
): Promise<Outcome<{ saved: SavedPlan; works: PlannerWork[] }>> {
  const row = await readWallPlan(parts.db, personId, id);
  if (!row) return NOT_FOUND;
  return ok({ saved: savedOf(row), works: await listPlannerWorks(parts, listPlannedWorkIds([row.plan]), preferences) });
}

export async function createWall(
  { db }: WallDependencies,
  personId: number,
  typed: { name: string; plan: unknown },
): Promise<Outcome<{ saved: SavedPlan }>> {
  const [name, plan] = [parseName(typed.name), parseWallPlan(typed.plan)];
  if (!name.ok) return name;
  if (!plan.ok) return plan;
  return db.transaction().execute(async (transaction) => {
    await lockWallPlans(transaction, personId);
    if ((await countWallPlans(transaction, personId)) >= MAX_WALL_PLANS) return FULL;
    return ok({ saved: savedOf(await insertWallPlan(transaction, personId, name.value, plan.value)) });
  });
}

export async function changeWall(
  { db, now }: WallDependencies,
  personId: number,
  id: number,
  typed: { name?: string; plan?: unknown; revision: number },
): Promise<Outcome<{ saved: SavedPlan }>> {
  const change: { name?: string; plan?: WallPlan } = {};
  if (typed.name !== undefined) {
    const name = parseName(typed.name);
    if (!name.ok) return name;
    change.name = name.value;
  }
  if (typed.plan !== undefined) {
    const plan = parseWallPlan(typed.plan);
    if (!plan.ok) return plan;
    change.plan = plan.value;
  }
  return db.transaction().execute(async (transaction) => {
    const row = await lockWallPlan(transaction, personId, id);
    if (!row) return NOT_FOUND;
    if (row.revision !== typed.revision) return OUTDATED;
    return ok({ saved: savedOf(await updateWallPlan(transaction, id, change, new Date(now()))) });
  });
}

export async function removeWall(
  { db }: WallDependencies,
  personId: number,
  id: number,
): Promise<Outcome<{ wallPlanId: number }>> {
  return (await deleteWallPlan(db, personId, id)) ? ok({ wallPlanId: id }) : NOT_FOUND;
}

/** A plan that is shared keeps its link, so that two windows create one. After a revocation the old link never works again. */
export const setShared = (
  { db, newId }: WallDependencies,
  personId: number,
  id: number,
  isShared: boolean,
): Promise<Outcome<{ saved: SavedPlan }>> =>
  db.transaction().execute(async (transaction) => {
    const row = await lockWallPlan(transaction, personId, id);
    if (!row) return NOT_FOUND;
    const shareId = isShared ? (row.share_id ?? newId()) : null;
    return ok({ saved: savedOf(await updateShareId(transaction, id, shareId)) });
  });

/** The plan behind a share link, for everyone who has the link. It contains neither the owner nor the photo. */
export async function openSharedWall(
  parts: WallDependencies,
  shareId: string,
  preferences: Preferences,
): Promise<Outcome<{ name: string; plan: WallPlan; works: PlannerWork[] }>> {
  const row = await readSharedWallPlan(parts.db, shareId);
  if (!row) return reject('not-found', 'This wall is no longer shared.');
  const { name, plan } = row;
  return ok({ name, plan, works: await listPlannerWorks(parts, listPlannedWorkIds([plan]), preferences) });
}
