import { reportWork as reportCall } from '@easel/contract/catalogue/work-reports';
import * as calls from '@easel/contract/staff/work-reports';
import { fromPageNumber } from '@easel/domain/discovery/pagination';
import type { ApiDispatcher } from '@easel/platform/http/api-dispatcher';
import { respond } from '@easel/platform/http/call-response';
import { requireUser } from '@easel/platform/http/require-user';
import { listReportedWorks, moderateWork, type ReportsDependencies, reportWork } from './work-reports.ts';

const ANSWERS = {
  dismiss: 'The reports are dismissed.',
  withhold: 'The work is withheld.',
  'show-again': 'The work is shown again.',
} as const;

/** Reports about works, and what staff do about them. */
export function reportsRoutes(api: ApiDispatcher, parts: ReportsDependencies) {
  api.handle(reportCall, async ({ params, body, visitor }) => {
    const { reason, details = '', captchaToken } = body;
    const reported = await reportWork(parts, visitor, params.artworkId, { reason, details, captchaToken });
    return reported.ok ? respond({}, { messages: [reported.value] }) : reported;
  });
  api.handle(calls.listReportedWorks, async ({ query, visitor }) =>
    respond(
      await listReportedWorks(parts, query.view ?? 'open', fromPageNumber(query.pageNumber ?? 1), visitor.preferences),
    ),
  );
  api.handle(calls.moderateWork, async ({ params, body, visitor }) => {
    const { step, note = '' } = body;
    const done = await moderateWork(parts, { actorId: requireUser(visitor).id, workId: params.artworkId, step, note });
    return done.ok ? respond({}, { messages: [ANSWERS[body.step]] }) : done;
  });
}
