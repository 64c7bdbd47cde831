import { exportStudio as exportStudioCall } from '@easel/contract/studio/studio-export';
import type { ApiDispatcher } from '@easel/platform/http/api-dispatcher';
import { respond } from '@easel/platform/http/call-response';
import { requireUser } from '@easel/platform/http/require-user';
import { type ExportDependencies, exportStudio } from './export-studio.ts';

export function studioExportRoutes(api: ApiDispatcher, parts: ExportDependencies) {
  api.handle(exportStudioCall, async ({ visitor }) => {
    const day = new Date(parts.now()).toISOString().slice(0, 10);
    const stream = exportStudio(parts, requireUser(visitor).id);
    return respond({}, { archive: { name: `my-studio-${day}.zip`, stream } });
  });
}
