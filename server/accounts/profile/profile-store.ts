import type { Db } from '@easel/platform/db/open-database';
import { readErrorCode } from '@easel/platform/error-facts';
import { sql } from 'kysely';

export type ProfileRow = NonNullable<Awaited<ReturnType<typeof readProfileRow>>>;

const profiles = (db: Db) =>
  db
    .selectFrom('people')
    .select([
      ...([
        'id',
        'user_type',
        'user_name',
        'first_name',
        'last_name',
        'public_name',
        'city',
        'country_code',
        'statement',
        'exhibitions',
      ] as const),
      ...(['avatar_color', 'avatar_version', 'created_at'] as const),
    ]);

export const readProfileRow = (db: Db, personId: number) => profiles(db).where('id', '=', personId).executeTakeFirst();

export const readProfileRowByName = (db: Db, userName: string) =>
  profiles(db).where('user_name', '=', userName).executeTakeFirst();

export interface ProfileChange {
  first_name: string;
  last_name: string;
  public_name?: string;
  user_name?: string | null;
  city?: string;
  country_code?: string | null;
  statement?: string;
  exhibitions?: string;
}

const UNIQUE_VIOLATION = '23505';

/** False if the user name is taken. Relies on the unique constraint, so that concurrent changes are safe. */
export async function updateProfile(db: Db, personId: number, change: ProfileChange): Promise<boolean> {
  try {
    await db
      .updateTable('people')
      .set({ ...change, full_name: `${change.first_name} ${change.last_name}`, updated_at: sql<Date>`now()` })
      .where('id', '=', personId)
      .execute();
    return true;
  } catch (error) {
    if (readErrorCode(error) === UNIQUE_VIOLATION) return false;
    throw error;
  }
}

export const lockPerson = (db: Db, personId: number) =>
  db.selectFrom('people').select('id').where('id', '=', personId).forUpdate().execute();

/** The color stands in for the portrait while it loads. Without one, there is no portrait. */
export const writePortrait = (db: Db, personId: number, color: string | null) =>
  db
    .updateTable('people')
    .set({ avatar_color: color, avatar_recipe: null, avatar_version: sql<number>`avatar_version + 1` })
    .where('id', '=', personId)
    .execute();
