import type { Db } from '../db/open.ts';

const KIND = 'email-change ';

/** One at a time: a new wish takes the place of the last. */
export async function insertEmailChange(
  db: Db,
  { tokenHash, personId, email, expiresAt }: { tokenHash: string; personId: number; email: string; expiresAt: Date },
): Promise<void> {
  await db
    .deleteFrom('confirmations')
    .where('identifier', 'like', `${KIND}%`)
    .where('value', 'like', `${personId} %`)
    .execute();
  await db
    .insertInto('confirmations')
    .values({ identifier: KIND + tokenHash, value: `${personId} ${email}`, expires_at: expiresAt })
    .execute();
}

/** Takes it, so that nobody can again; undefined where there is none, or it is too old. */
export async function takeEmailChange(
  db: Db,
  tokenHash: string,
): Promise<{ personId: number; email: string } | undefined> {
  const row = await db
    .deleteFrom('confirmations')
    .where('identifier', '=', KIND + tokenHash)
    .returning(['value', 'expires_at'])
    .executeTakeFirst();
  if (!row || row.expires_at < new Date()) return undefined;
  const [personId = '', email = ''] = row.value.split(' ');
  return { personId: Number(personId), email };
}

/** Whether the address could be given to them: nobody else has it. */
export async function writeEmail(db: Db, personId: number, email: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('people')
    .set({ email, is_email_confirmed: true, updated_at: new Date() })
    .where('id', '=', personId)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('people as other').select('other.id').where('other.email', '=', email))),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
