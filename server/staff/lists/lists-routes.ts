import * as calls from '@easel/contract/staff/lists';
import type { ListSettings } from '@easel/domain/staff/list-settings';
import type { Db } from '@easel/platform/db/open-database';
import type { ApiDispatcher } from '@easel/platform/http/api-dispatcher';
import { respond } from '@easel/platform/http/call-response';
import { requireUser } from '@easel/platform/http/require-user';
import { deleteView, readListSettings, saveColumns, saveView } from './list-settings.ts';

const answer = ({ columns, views }: ListSettings) => respond({ columns: columns && [...columns], views: [...views] });

/** Columns and views that staff choose for their lists. */
export function listsRoutes(api: ApiDispatcher, db: Db) {
  api.handle(calls.readListSettings, async ({ params, visitor }) =>
    answer(await readListSettings(db, requireUser(visitor).id, params.list)),
  );
  api.handle(calls.saveListColumns, async ({ params, body, visitor }) =>
    answer(await saveColumns(db, requireUser(visitor).id, params.list, body.columns)),
  );
  api.handle(calls.saveListView, async ({ params, body, visitor }) => {
    const outcome = await saveView(db, requireUser(visitor).id, params.list, body);
    return outcome.ok ? answer(outcome.value) : outcome;
  });
  api.handle(calls.deleteListView, async ({ params, query, visitor }) => {
    const outcome = await deleteView(db, requireUser(visitor).id, params.list, query.name);
    return outcome.ok ? answer(outcome.value) : outcome;
  });
}
