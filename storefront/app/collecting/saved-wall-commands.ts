import type { Api, ApiResult } from '@easel/contract/api';
import type { SavedPlan } from '@easel/contract/collecting/wall-plans';
import { showFlash } from '../lib/flash-store.ts';
import { removeWallPlan, saveWallPlan } from '../lib/page-calls.ts';
import { removePhoto } from './wall-photo-store.ts';

export type WallCommand =
  | { kind: 'rename'; wallPlanId: number; revision: number; name: string }
  | { kind: 'remove'; wallPlanId: number };

/** The client action of the saved walls. */
export async function runWallCommand(api: Api, command: WallCommand): Promise<ApiResult<unknown>> {
  const params = { wallPlanId: command.wallPlanId };
  const result =
    command.kind === 'remove'
      ? await api(removeWallPlan, { params })
      : await api(saveWallPlan, { params, body: { name: command.name, revision: command.revision } });
  showFlash(result.messages.join(' '), result.success ? 'success' : 'error');
  if (result.success && command.kind === 'remove') void removePhoto(`plan-${command.wallPlanId}`);
  return result;
}

/** The walls as they will be if a command succeeds. */
export function expectWalls(plans: readonly SavedPlan[], command: WallCommand | undefined): SavedPlan[] {
  if (command?.kind === 'remove') return plans.filter(({ wallPlanId }) => wallPlanId !== command.wallPlanId);
  return plans.map((plan) =>
    command?.kind === 'rename' && plan.wallPlanId === command.wallPlanId ? { ...plan, name: command.name } : plan,
  );
}
