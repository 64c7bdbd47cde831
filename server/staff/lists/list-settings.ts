import { type Outcome, ok } from '@easel/domain/outcome';
import * as rules from '@easel/domain/staff/list-settings';
import { EMPTY_LIST_SETTINGS, type ListSettings, type ListView } from '@easel/domain/staff/list-settings';
import type { Db } from '@easel/platform/db/open-database';
import { lockSettings, readSettings, writeColumns, writeViews } from './lists-store.ts';

/** What a member of staff has chosen for a list. It is kept on the server, so that it is there on every device. */
export const readListSettings = async (db: Db, personId: number, list: string): Promise<ListSettings> =>
  (await readSettings(db, personId, list)) ?? EMPTY_LIST_SETTINGS;

export async function saveColumns(
  db: Db,
  personId: number,
  list: string,
  columns: readonly string[] | null,
): Promise<ListSettings> {
  await writeColumns(db, personId, list, columns);
  return readListSettings(db, personId, list);
}

/** Changes the views of a list by a rule. */
const changeViews = (
  db: Db,
  personId: number,
  list: string,
  change: (views: readonly ListView[]) => Outcome<ListView[], 'invalid'>,
) =>
  db.transaction().execute(async (transaction): Promise<Outcome<ListSettings, 'invalid'>> => {
    const { columns, views } = await lockSettings(transaction, personId, list);
    const changed = change(views);
    if (!changed.ok) return changed;
    await writeViews(transaction, personId, list, changed.value);
    return ok({ columns, views: changed.value });
  });

export const saveView = (db: Db, personId: number, list: string, view: ListView) =>
  changeViews(db, personId, list, (views) => rules.saveListView(views, view));

export const deleteView = (db: Db, personId: number, list: string, name: string) =>
  changeViews(db, personId, list, (views) => ok(rules.deleteListView(views, name)));
