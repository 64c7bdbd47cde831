import { describeValue } from '@easel/domain/studio/describe-field';
import { toWorksFileRow, WORKS_FILE_HEAD } from '@easel/domain/studio/works-file';
import { formatCsvRow } from '@easel/domain/text/csv';
import type { Db } from '@easel/platform/db/open-database';
import { readOwnWorkIds } from '../drafts-store.ts';
import { loadWork } from '../load-work.ts';

/** All works and drafts of an artist as a CSV file, which can be changed and imported again. */
export async function exportWorks(db: Db, artistId: number): Promise<string> {
  const rows = [formatCsvRow(WORKS_FILE_HEAD)];
  // One after the other, so that requests of others go on in between.
  for (const id of await readOwnWorkIds(db, artistId)) {
    const work = await loadWork(db, id);
    if (!work) continue;
    const fields = work.listed ? work.published : work.fields;
    rows.push(formatCsvRow(toWorksFileRow(id, describeValue('state', work.state), fields)));
  }
  return rows.join('');
}
