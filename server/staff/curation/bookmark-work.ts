import { type Outcome, ok, reject } from '@easel/domain/outcome';
import type { Db } from '@easel/platform/db/open-database';
import { deleteBookmark, writeBookmark } from './curation-store.ts';

/** Each curator has their own bookmarks. Repeating it changes nothing. */
export async function bookmarkWork(
  { db, now }: { db: Db; now: () => number },
  personId: number,
  workId: number,
  isBookmarked: boolean,
): Promise<Outcome<undefined>> {
  if (!isBookmarked) await deleteBookmark(db, personId, workId);
  else if (!(await writeBookmark(db, personId, workId, new Date(now()))))
    return reject('not-found', 'This work does not exist.');
  return ok(undefined);
}
