import type { WallPlan } from '@easel/domain/collecting/wall-plan';
import type { Db } from '@easel/platform/db/open-database';
import { lockOwnRows } from '@easel/platform/db/own-rows';
import { sql } from 'kysely';

export type WallPlanRow = Awaited<ReturnType<typeof readWallPlans>>[number];

const COLUMNS = ['id', 'name', 'plan', 'revision', 'share_id', 'updated_at'] as const;

const ofPerson = (db: Db, personId: number) =>
  db.selectFrom('wall_plans').select(COLUMNS).where('person_id', '=', personId);

/** The last changed first. */
export const readWallPlans = (db: Db, personId: number) =>
  ofPerson(db, personId).orderBy('updated_at', 'desc').orderBy('id', 'desc').execute();

export const readWallPlan = (db: Db, personId: number, id: number) =>
  ofPerson(db, personId).where('id', '=', id).executeTakeFirst();

/** Locked until the end of the transaction, so that changes happen one after the other. */
export const lockWallPlan = (db: Db, personId: number, id: number) =>
  ofPerson(db, personId).where('id', '=', id).forUpdate().executeTakeFirst();

export const lockWallPlans = lockOwnRows;

export async function countWallPlans(db: Db, personId: number): Promise<number> {
  const { count } = await db
    .selectFrom('wall_plans')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('person_id', '=', personId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export const insertWallPlan = (db: Db, personId: number, name: string, plan: WallPlan) =>
  db
    .insertInto('wall_plans')
    .values({ person_id: personId, name, plan: JSON.stringify(plan) })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();

export const updateWallPlan = (db: Db, id: number, change: { name?: string; plan?: WallPlan }, updatedAt: Date) =>
  db
    .updateTable('wall_plans')
    .set({
      ...(change.name !== undefined && { name: change.name }),
      ...(change.plan !== undefined && { plan: JSON.stringify(change.plan) }),
      revision: sql<number>`revision + 1`,
      updated_at: updatedAt,
    })
    .where('id', '=', id)
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();

/** Sharing is not a change of the plan: revision and order stay. */
export const updateShareId = (db: Db, id: number, shareId: string | null) =>
  db
    .updateTable('wall_plans')
    .set({ share_id: shareId })
    .where('id', '=', id)
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();

export async function deleteWallPlan(db: Db, personId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('wall_plans')
    .where('id', '=', id)
    .where('person_id', '=', personId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export const readSharedWallPlan = (db: Db, shareId: string) =>
  db.selectFrom('wall_plans').select(['name', 'plan']).where('share_id', '=', shareId).executeTakeFirst();
