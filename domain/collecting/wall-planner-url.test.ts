import { expect, test } from 'vitest';
import { parsePlannerQuery, savedWallUrl, sharedWallUrl, wallPlannerUrl } from './wall-planner-url.ts';

test('a link opens the planner with works, each once and at most 20', () => {
  expect(wallPlannerUrl()).toBe('/wall-planner');
  expect(wallPlannerUrl([3, 1, 3])).toBe('/wall-planner?works=3,1');
  const many = Array.from({ length: 30 }, (_, index) => index + 1);
  expect(parsePlannerQuery(new URL(wallPlannerUrl(many), 'http://x').search).artworkIds).toEqual(many.slice(0, 20));
});

test('the query of a link is read back, and nonsense in it is ignored', () => {
  expect(parsePlannerQuery('?works=5,x,-1,0,1e3,5,7')).toEqual({ artworkIds: [5, 7], wallPlanId: undefined });
  expect(parsePlannerQuery('?plan=12')).toEqual({ artworkIds: [], wallPlanId: 12 });
  expect(parsePlannerQuery('?plan=12%20or%201')).toEqual({ artworkIds: [], wallPlanId: undefined });
});

test('saved and shared plans have their own addresses', () => {
  expect(savedWallUrl(12)).toBe('/wall-planner?plan=12');
  expect(sharedWallUrl('abc')).toBe('/wall-planner/abc');
});
