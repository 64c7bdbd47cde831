import { describeValue } from '@easel/domain/studio/describe-field';
import { toWorksFileRow, WORKS_FILE_HEAD } from '@easel/domain/studio/works-file';
import { formatTable } from '@easel/domain/text/csv';
import type { Db } from '@easel/platform/db/open-database';
import { readOwnWorkIds } from '../drafts-store.ts';
import { loadWorks } from '../load-work.ts';

const PART = 50;

/** All works and drafts of an artist as a CSV file, which can be changed and imported again. */
export async function exportWorks(db: Db, artistId: number): Promise<string> {
  const rows: string[][] = [];
  const ids = await readOwnWorkIds(db, artistId);
  // In parts, so that requests of others go on in between.
  for (let from = 0; from < ids.length; from += PART)
    for (const work of (await loadWorks(db, ids.slice(from, from + PART))).values()) {
      const fields = work.listed ? work.published : work.fields;
      rows.push(toWorksFileRow(work.id, describeValue('state', work.state), fields));
    }
  return formatTable(WORKS_FILE_HEAD, rows);
}
