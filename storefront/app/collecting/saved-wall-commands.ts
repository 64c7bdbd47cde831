import type { Api, ApiResult } from '@easel/contract/api';
import type { SavedPlan } from '@easel/contract/collecting/wall-plans';
import { withFlash } from '../lib/action-result.ts';
import { removeWallPlan, saveWallPlan } from '../lib/page-calls.ts';

export type WallCommand =
  | { kind: 'rename'; wallPlanId: number; revision: number; name: string }
  | { kind: 'remove'; wallPlanId: number };

/** The action of the saved walls. */
export async function runWallCommand(api: Api, command: WallCommand) {
  const params = { wallPlanId: command.wallPlanId };
  const result: ApiResult<unknown> =
    command.kind === 'remove'
      ? await api(removeWallPlan, { params })
      : await api(saveWallPlan, { params, body: { name: command.name, revision: command.revision } });
  return withFlash<unknown>(result);
}

/** The walls as they will be if a command succeeds. */
export function expectWalls(plans: readonly SavedPlan[], command: WallCommand | undefined): SavedPlan[] {
  if (command?.kind === 'remove') return plans.filter(({ wallPlanId }) => wallPlanId !== command.wallPlanId);
  return plans.map((plan) =>
    command?.kind === 'rename' && plan.wallPlanId === command.wallPlanId ? { ...plan, name: command.name } : plan,
  );
}
