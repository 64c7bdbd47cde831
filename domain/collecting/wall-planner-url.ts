import { parseQueryString } from '../text/query-string.ts';
/** The most works on one wall. */
export const MAX_WALL_WORKS = 20;

/** The address of the wall planner with these works on the wall: `/wall-planner?works=1,2,3`. More than 20 works are left out. */
export function wallPlannerUrl(artworkIds: readonly number[] = []): string {
  const ids = [...new Set(artworkIds)].slice(0, MAX_WALL_WORKS);
  return ids.length === 0 ? '/wall-planner' : `/wall-planner?works=${ids.join(',')}`;
}

/** The planner with a saved plan. */
export const savedWallUrl = (wallPlanId: number): string => `/wall-planner?plan=${wallPlanId}`;

/** The read-only page behind a share link. */
export const sharedWallUrl = (shareId: string): string => `/wall-planner/${shareId}`;

const ID = /^[1-9]\d{0,14}$/;

export interface PlannerRequest {
  artworkIds: number[];
  wallPlanId: number | undefined;
}

/** What the query of a planner address asks for. Anything that is not an ID is ignored. */
export function parsePlannerQuery(search: string): PlannerRequest {
  const query = parseQueryString(search);
  const ids = (query.get('works') ?? '').split(',').filter((id) => ID.test(id));
  const plan = query.get('plan') ?? '';
  return {
    artworkIds: [...new Set(ids.map(Number))].slice(0, MAX_WALL_WORKS),
    wallPlanId: ID.test(plan) ? Number(plan) : undefined,
  };
}
