import * as calls from '@easel/contract/staff/audit';
import type { Db } from '@easel/platform/db/open-database';
import type { ApiDispatcher } from '@easel/platform/http/api-dispatcher';
import { respond } from '@easel/platform/http/call-response';
import { readAuditLog, tabulateAuditLog } from './audit-log.ts';

export function auditRoutes(api: ApiDispatcher, db: Db) {
  const parts = { db, describe: api.describe };
  api.handle(calls.listAuditEntries, async ({ query }) => respond(await readAuditLog(parts, query)));
  api.handle(calls.exportAuditEntries, async ({ query }) => {
    return respond({}, { table: { name: 'audit-log.csv', ...(await tabulateAuditLog(parts, query)) } });
  });
}
