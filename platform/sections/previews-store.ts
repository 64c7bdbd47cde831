import type { Db } from '../db/open-database.ts';

export interface NewPreview {
  tokenHash: string;
  section: string;
  version: number;
  personId: number;
  at: Date;
  expiresAt: Date;
}

/** Also removes links that have expired before `forgottenAt`. */
export async function insertPreview(db: Db, preview: NewPreview, forgottenAt: Date): Promise<void> {
  const { tokenHash, section, version, personId, at, expiresAt } = preview;
  await db.deleteFrom('content_previews').where('expires_at', '<', forgottenAt).execute();
  await db
    .insertInto('content_previews')
    .values({
      ...{ token_hash: tokenHash, section, version, created_by: personId, created_at: at },
      expires_at: expiresAt,
      ended_at: null,
    })
    .execute();
}

/** A link with the version that it shows. `body` is null if that does not exist any more. */
export const findPreview = (db: Db, tokenHash: string) =>
  db
    .selectFrom('content_previews')
    .leftJoin('section_versions', (join) =>
      join
        .onRef('section_versions.section', '=', 'content_previews.section')
        .onRef('section_versions.version', '=', 'content_previews.version'),
    )
    .select(['content_previews.section', 'content_previews.version', 'expires_at', 'ended_at', 'body', 'state'])
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();

/** The links of a section lead nowhere from now on. Returns how many did until now. */
export async function endPreviews(db: Db, section: string, at: Date): Promise<number> {
  const ended = await db
    .updateTable('content_previews')
    .set({ ended_at: at })
    .where('section', '=', section)
    .where('ended_at', 'is', null)
    .returning('expires_at')
    .execute();
  return ended.filter(({ expires_at }) => expires_at > at).length;
}
