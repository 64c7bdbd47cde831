import type { Api } from '@easel/contract/api';
import { emptyPlan } from '@easel/domain/collecting/wall-plan';
import { expect, test, vi } from 'vitest';
import { expectWalls, runWallCommand } from './saved-wall-commands.ts';

const aPlan = (wallPlanId: number) => ({
  ...{ wallPlanId, name: `Wall ${wallPlanId}`, plan: emptyPlan('cm'), revision: 1, shareId: null, updatedAt: '' },
});

test('a removed wall disappears and a new name appears before the server responds', () => {
  const plans = [aPlan(1), aPlan(2)];
  expect(expectWalls(plans, { kind: 'remove', wallPlanId: 1 }).map(({ name }) => name)).toEqual(['Wall 2']);
  const renamed = expectWalls(plans, { kind: 'rename', wallPlanId: 2, revision: 1, name: 'Hall' });
  expect(renamed.map(({ name }) => name)).toEqual(['Wall 1', 'Hall']);
  expect(expectWalls(plans, undefined)).toEqual(plans);
});

test('the result is shown, also a failure', async () => {
  const failing = vi.fn(async () => ({
    success: false,
    status: 409,
    messages: ['Changed elsewhere.'],
  })) as unknown as Api;
  const failed = await runWallCommand(failing, { kind: 'rename', wallPlanId: 2, revision: 1, name: 'Hall' });
  expect(failed.flash).toEqual({ type: 'error', message: 'Changed elsewhere.' });
  const working = vi.fn(async () => ({ success: true, status: 200, messages: ['Wall deleted.'] })) as unknown as Api;
  const removed = await runWallCommand(working, { kind: 'remove', wallPlanId: 2 });
  expect(removed.flash).toEqual({ type: 'success', message: 'Wall deleted.' });
});
