import * as calls from '@easel/contract/studio/works-file';
import type { ApiDispatcher } from '@easel/platform/http/api-dispatcher';
import { respond } from '@easel/platform/http/call-response';
import { requireUser } from '@easel/platform/http/require-user';
import type { StudioDependencies } from '../studio-dependencies.ts';
import { exportWorks } from './export-works.ts';
import { importRows } from './import-rows.ts';

export function worksFileRoutes(api: ApiDispatcher, parts: StudioDependencies) {
  api.handle(calls.importWorkRows, async ({ body, visitor }) =>
    respond({ rows: await importRows(parts, requireUser(visitor).id, body) }),
  );
  api.handle(calls.exportWorks, async ({ visitor }) => {
    const bytes = Buffer.from(await exportWorks(parts.db, requireUser(visitor).id));
    return respond({}, { file: { name: 'my-works.csv', bytes, type: 'text/csv; charset=utf-8' } });
  });
}
