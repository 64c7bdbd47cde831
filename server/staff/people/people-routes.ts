import * as calls from '@easel/contract/staff/people';
import type { ApiDispatcher } from '@easel/platform/http/api-dispatcher';
import { respond } from '@easel/platform/http/call-response';
import { requireUser } from '@easel/platform/http/require-user';
import { listPeople, type PeopleDependencies, readStaffPerson, readTimeline, tabulatePeople } from './people.ts';

export function peopleRoutes(api: ApiDispatcher, given: Omit<PeopleDependencies, 'describe'>) {
  const parts = { ...given, describe: api.describe };
  api.handle(calls.listPeople, async ({ query }) => respond(await listPeople(parts, query)));
  api.handle(calls.downloadPeople, async ({ query }) => {
    return respond({}, { table: { name: 'people.csv', ...(await tabulatePeople(parts, query)) } });
  });
  api.handle(calls.readStaffPerson, async ({ params, visitor }) => {
    const outcome = await readStaffPerson(parts, params.userId, requireUser(visitor).id);
    return outcome.ok ? respond(outcome.value) : outcome;
  });
  api.handle(calls.readTimeline, async ({ params, query }) => {
    const outcome = await readTimeline(parts, params.userId, query);
    return outcome.ok ? respond(outcome.value) : outcome;
  });
}
