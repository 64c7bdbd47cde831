import * as calls from '@easel/contract/selling/statements';
import type { Outcome } from '@easel/domain/outcome';
import type { ApiDispatcher } from '@easel/platform/http/api-dispatcher';
import { respond } from '@easel/platform/http/call-response';
import { requireUser } from '@easel/platform/http/require-user';
import {
  type StatementDependencies,
  type StatementFile,
  writeStatementCsv,
  writeStatementPdf,
  writeSummaryCsv,
  writeSummaryPdf,
} from './statements.ts';

const respondFile = (written: Outcome<StatementFile>) => (written.ok ? respond({}, { file: written.value }) : written);

/** Statements of months and summaries of years, for the artist. */
export function statementsRoutes(api: ApiDispatcher, parts: StatementDependencies) {
  api.handle(calls.readStatementPdf, async ({ params, visitor }) =>
    respondFile(await writeStatementPdf(parts, requireUser(visitor).id, params.month)),
  );
  api.handle(calls.readStatementCsv, async ({ params, visitor }) =>
    respondFile(await writeStatementCsv(parts, requireUser(visitor).id, params.month)),
  );
  api.handle(calls.readSummaryPdf, async ({ params, visitor }) =>
    respondFile(await writeSummaryPdf(parts, requireUser(visitor).id, params.year)),
  );
  api.handle(calls.readSummaryCsv, async ({ params, visitor }) =>
    respondFile(await writeSummaryCsv(parts, requireUser(visitor).id, params.year)),
  );
}
