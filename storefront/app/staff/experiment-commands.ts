import type { Api } from '@easel/contract/api';
import type { GivenExperiment } from '@easel/contract/staff/experiments';
import { withNextPage, withSuccessFlash } from '../lib/action-result.ts';
import {
  changeExperiment,
  createExperiment,
  deleteExperiment,
  startExperiment,
  stopExperiment,
} from '../lib/page-calls.ts';

export type ExperimentCommand =
  | { kind: 'create'; creationKey: string; given: GivenExperiment }
  | { kind: 'change'; experimentNumber: number; version: number; given: GivenExperiment }
  | { kind: 'start'; experimentNumber: number; version: number }
  | { kind: 'stop'; experimentNumber: number; version: number; keptCell: string | null }
  | { kind: 'delete'; experimentNumber: number; version: number };

/** The action of the pages of experiments. */
export async function runExperimentCommand(api: Api, command: ExperimentCommand) {
  if (command.kind === 'create') {
    const { given, creationKey } = command;
    const created = withSuccessFlash(await api(createExperiment, { body: { ...given, creationKey } }));
    return withNextPage(created, (payload) => `/staff/search/experiments/${payload.experimentNumber}`, {
      replacesPage: true,
    });
  }
  const params = { experimentNumber: command.experimentNumber };
  const { version } = command;
  if (command.kind === 'delete') {
    const deleted = withSuccessFlash(await api(deleteExperiment, { params, body: { version } }));
    return withNextPage(deleted, () => '/staff/search/experiments', { replacesPage: true });
  }
  if (command.kind === 'start') return withSuccessFlash(await api(startExperiment, { params, body: { version } }));
  return command.kind === 'stop'
    ? withSuccessFlash(await api(stopExperiment, { params, body: { version, keptCell: command.keptCell } }))
    : withSuccessFlash(await api(changeExperiment, { params, body: { ...command.given, version } }));
}
