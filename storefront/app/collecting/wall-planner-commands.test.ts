import type { Api } from '@easel/contract/api';
import { emptyPlan } from '@easel/domain/collecting/wall-plan';
import { expect, test, vi } from 'vitest';
import { collectWorks, findWorks, saveWall } from './wall-planner-commands.ts';

const plan = emptyPlan('cm');
const facts = { wallPlanId: 3, name: 'Hall', revision: 2, shareId: null };
type Call = { method: string; path: string };
const apiOf = (answer: (call: Call) => object) => {
  const api = vi.fn(async (call: Call, _input: object) => ({
    success: true,
    status: 200,
    messages: [],
    ...answer(call),
  }));
  return {
    api: api as unknown as Api,
    calls: () => api.mock.calls.map(([{ method, path }, input]) => ({ method, path, input })),
  };
};

test('a new plan is created, a saved one is changed from its revision', async () => {
  const { api, calls } = apiOf(() => ({ payload: { saved: { ...facts, plan } } }));
  expect(await saveWall(api, plan, 'Hall', null)).toMatchObject({ ok: true });
  expect(await saveWall(api, plan, 'Hall', facts)).toMatchObject({ ok: true });
  expect(calls()).toMatchObject([
    { method: 'POST', input: { body: { name: 'Hall' } } },
    { method: 'PUT', input: { params: { wallPlanId: 3 }, body: { revision: 2 } } },
  ]);
});

test('a change of another window is a conflict, a full account is not', async () => {
  const { api } = apiOf(() => ({ success: false, status: 409, messages: ['No.'] }));
  expect(await saveWall(api, plan, 'Hall', facts)).toEqual({ ok: false, reason: 'conflict', messages: ['No.'] });
  expect(await saveWall(api, plan, 'Hall', null)).toEqual({ ok: false, reason: 'invalid', messages: ['No.'] });
});

test('works are found by search, in favorites and in collections', async () => {
  const { api } = apiOf(({ path }) => ({
    payload: { data: { results: ['searched'] }, works: ['favorite'], artworks: [path] },
  }));
  expect(await findWorks(api, { kind: 'search', query: 'blue' })).toEqual({ ok: true, value: ['searched'] });
  expect(await findWorks(api, { kind: 'favorites' })).toEqual({ ok: true, value: ['favorite'] });
  expect(await findWorks(api, { kind: 'collection', collectionId: 1 })).toMatchObject({ ok: true });
  const { api: broken } = apiOf(() => ({ success: false }));
  expect(await findWorks(broken, { kind: 'favorites' })).toMatchObject({ ok: false });
});

test('the works of a plan become a collection, each once and in order', async () => {
  const { api, calls } = apiOf(() => ({ payload: { collection: { userCollectionId: 9, url: '/c' } } }));
  expect(await collectWorks(api, 'Hall', [5, 7, 5, 6])).toEqual({ ok: true, value: { url: '/c' } });
  expect(calls().map(({ input }) => input)).toMatchObject([
    { body: { title: 'Hall', artworkId: 5 } },
    { params: { collectionId: 9, artworkId: 7 } },
    { params: { collectionId: 9, artworkId: 6 } },
  ]);
});
