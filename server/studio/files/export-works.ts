import { describeValue } from '@easel/domain/studio/describe-field';
import { toWorksFileRow, WORKS_FILE_HEAD } from '@easel/domain/studio/works-file';
import { formatTable } from '@easel/domain/text/csv';
import type { Db } from '@easel/platform/db/open-database';
import { readOwnWorkIds } from '../drafts-store.ts';
import { loadWork } from '../load-work.ts';

/** All works and drafts of an artist as a CSV file, which can be changed and imported again. */
export async function exportWorks(db: Db, artistId: number): Promise<string> {
  const rows: string[][] = [];
  // One after the other, so that requests of others go on in between.
  for (const id of await readOwnWorkIds(db, artistId)) {
    const work = await loadWork(db, id);
    if (!work) continue;
    const fields = work.listed ? work.published : work.fields;
    rows.push(toWorksFileRow(id, describeValue('state', work.state), fields));
  }
  return formatTable(WORKS_FILE_HEAD, rows);
}
