import * as calls from '@easel/contract/staff/people';
import { formatTable } from '@easel/domain/text/csv';
import type { ApiDispatcher } from '@easel/platform/http/api-dispatcher';
import { respond } from '@easel/platform/http/call-response';
import { requireUser } from '@easel/platform/http/require-user';
import { listPeople, type PeopleDependencies, readStaffPerson, readTimeline, tabulatePeople } from './people.ts';

export function peopleRoutes(api: ApiDispatcher, given: Omit<PeopleDependencies, 'describe'>) {
  const parts = { ...given, describe: api.describe };
  api.handle(calls.listPeople, async ({ query }) => respond(await listPeople(parts, query)));
  api.handle(calls.downloadPeople, async ({ query }) => {
    const { head, rows } = await tabulatePeople(parts, query);
    // Spreadsheets recognize UTF-8 by its mark.
    const bytes = Buffer.from(`\ufeff${formatTable(head, rows)}`);
    return respond({}, { file: { name: 'people.csv', bytes, type: 'text/csv; charset=utf-8' } });
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
