import * as calls from '@easel/contract/staff/experiments';
import * as flagCalls from '@easel/contract/staff/feature-flags';
import { fromPageNumber } from '@easel/domain/discovery/pagination';
import { EXPERIMENT_LIST } from '@easel/domain/staff/experiment-list';
import { parseListSort } from '@easel/domain/text/list-query';
import type { ApiDispatcher } from '@easel/platform/http/api-dispatcher';
import { respond } from '@easel/platform/http/call-response';
import { requireUser } from '@easel/platform/http/require-user';
import {
  changeExperiment,
  createExperiment,
  deleteExperiment,
  type ExperimentDependencies,
  listExperiments,
  readExperiment,
  startExperiment,
  stopExperiment,
} from './experiments.ts';
import { changeFlag, createFlag, deleteFlag, listFlags } from './flags.ts';

/** For staff who manage search. */
export function experimentsRoutes(api: ApiDispatcher, parts: ExperimentDependencies) {
  api.handle(calls.listExperiments, async ({ query }) => {
    const list = await listExperiments(parts, {
      ...{ query: (query.q ?? '').trim(), state: query.state, page: fromPageNumber(query.pageNumber ?? 1) },
      sort: parseListSort(EXPERIMENT_LIST.sorts, query.sort ?? ''),
    });
    return respond(list);
  });
  api.handle(calls.readExperiment, async ({ params }) => {
    const outcome = await readExperiment(parts, params.experimentNumber);
    return outcome.ok ? respond(outcome.value) : outcome;
  });
  api.handle(calls.createExperiment, async ({ body, visitor }) => {
    const outcome = await createExperiment(parts, requireUser(visitor).id, body);
    return outcome.ok
      ? respond(outcome.value, {
          messages: [`Experiment ${outcome.value.experimentNumber} is created. Start it when it is ready.`],
        })
      : outcome;
  });
  api.handle(calls.changeExperiment, async ({ params, body }) => {
    const outcome = await changeExperiment(parts, params.experimentNumber, body);
    return outcome.ok ? respond(outcome.value, { messages: ['The experiment is saved.'] }) : outcome;
  });
  api.handle(calls.startExperiment, async ({ params, body }) => {
    const outcome = await startExperiment(parts, params.experimentNumber, body.version);
    return outcome.ok ? respond(outcome.value, { messages: ['The experiment is running.'] }) : outcome;
  });
  api.handle(calls.stopExperiment, async ({ params, body }) => {
    const outcome = await stopExperiment(parts, params.experimentNumber, body);
    return outcome.ok ? respond(outcome.value, { messages: ['The experiment is stopped.'] }) : outcome;
  });
  api.handle(calls.deleteExperiment, async ({ params, body }) => {
    const outcome = await deleteExperiment(parts, params.experimentNumber, body.version);
    return outcome.ok ? respond({}, { messages: ['The experiment is deleted.'] }) : outcome;
  });

  api.handle(flagCalls.listFlags, async () => respond({ flags: await listFlags(parts) }));
  api.handle(flagCalls.createFlag, async ({ body }) => {
    const outcome = await createFlag(parts, body);
    return outcome.ok ? respond(outcome.value, { messages: ['The flag is created.'] }) : outcome;
  });
  api.handle(flagCalls.changeFlag, async ({ params, body }) => {
    const outcome = await changeFlag(parts, params.flagKey, body);
    return outcome.ok ? respond(outcome.value, { messages: ['The flag is saved.'] }) : outcome;
  });
  api.handle(flagCalls.deleteFlag, async ({ params, body }) => {
    const outcome = await deleteFlag(parts, params.flagKey, body.version);
    return outcome.ok ? respond({}, { messages: ['The flag is deleted.'] }) : outcome;
  });
}
