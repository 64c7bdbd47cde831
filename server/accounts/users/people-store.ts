import type { Db } from '@easel/platform/db/open-database';
import { sql } from 'kysely';

/** Users whose name or email contains the query; without query, the newest users. */
export function readPeople(db: Db, query: string, limit: number) {
  const pattern = `%${query.replace(/[\\%_]/g, '\\$&')}%`;
  return db
    .selectFrom('people')
    .select(({ selectFrom }) => [
      'people.id',
      'people.first_name',
      'people.last_name',
      'people.email',
      'people.user_type',
      selectFrom('sessions')
        .select(({ fn }) => fn.max('sessions.updated_at').as('at'))
        .whereRef('sessions.person_id', '=', 'people.id')
        .where('sessions.takeover_id', 'is', null)
        .as('last_seen_at'),
    ])
    .$if(query !== '', (query) =>
      query.where(({ eb, or }) =>
        or([eb(sql`first_name || ' ' || last_name`, 'ilike', pattern), eb('email', 'ilike', pattern)]),
      ),
    )
    .orderBy('people.id', 'desc')
    .limit(limit)
    .execute();
}
