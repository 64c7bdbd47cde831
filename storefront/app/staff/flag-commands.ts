import type { Api } from '@easel/contract/api';
import type { GivenFlag } from '@easel/contract/staff/feature-flags';
import { withSuccessFlash } from '../lib/action-result.ts';
import { changeFlag, createFlag, deleteFlag } from '../lib/page-calls.ts';

export type FlagCommand =
  | { kind: 'create'; flagKey: string; given: GivenFlag }
  | { kind: 'change'; flagKey: string; version: number; given: GivenFlag }
  | { kind: 'delete'; flagKey: string; version: number };

/** The action of the page of feature flags. */
export async function runFlagCommand(api: Api, command: FlagCommand) {
  const { flagKey } = command;
  if (command.kind === 'create')
    return withSuccessFlash(await api(createFlag, { body: { flagKey, ...command.given } }));
  return command.kind === 'change'
    ? withSuccessFlash(
        await api(changeFlag, { params: { flagKey }, body: { ...command.given, version: command.version } }),
      )
    : withSuccessFlash(await api(deleteFlag, { params: { flagKey }, body: { version: command.version } }));
}
