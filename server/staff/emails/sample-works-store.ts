import type { Db } from '@easel/platform/db/open-database';

/** Works with pictures, for sample emails: the newest that everybody may see. */
export const readSampleWorks = (db: Db, limit: number) =>
  db
    .selectFrom('works')
    .innerJoin('people', 'people.id', 'artist_id')
    .select([
      'works.id',
      'title',
      'category',
      'artist_id as artistId',
      'first_name as firstName',
      'last_name as lastName',
    ])
    .where('has_picture', '=', true)
    .where('is_safe', '=', true)
    .where('is_delisted', '=', false)
    .orderBy('works.id', 'desc')
    .limit(limit)
    .execute();
