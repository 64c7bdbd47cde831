import type { Db } from '@easel/platform/db/open-database';

export const readPayeeName = async (db: Db, personId: number): Promise<string> => {
  const { first_name, last_name } = await db
    .selectFrom('people')
    .select(['first_name', 'last_name'])
    .where('id', '=', personId)
    .executeTakeFirstOrThrow();
  return `${first_name} ${last_name}`.trim();
};
