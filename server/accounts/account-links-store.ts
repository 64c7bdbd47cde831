import { createHash, randomBytes } from 'node:crypto';
import type { Db } from '@easel/platform/db/open-database';
import { sql } from 'kysely';

/** The kinds of email links, and their lifetime in minutes. */
const LINK_MINUTES = { 'reset-password': 60, 'change-email': 60, 'confirm-email': 24 * 60 } as const;
export type LinkKind = keyof typeof LINK_MINUTES;

export interface EmailLink {
  personId: number;
  /** The address it was sent to. */
  email: string;
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');
const identifierOf = (kind: string, token: string) => `${kind} ${hashOf(token)}`;

/** Makes a link. Returns its token, of which only a hash is stored. */
export async function insertLink(db: Db, kind: LinkKind, { personId, email }: EmailLink): Promise<string> {
  return insertToken(db, kind, `${personId} ${email}`, LINK_MINUTES[kind]);
}

/** Inserts an unusable row, so that a request for an unknown email takes as long as for a known one. */
export const insertDecoyLink = (db: Db): Promise<string> => insertToken(db, 'decoy', '', 0);

async function insertToken(db: Db, kind: LinkKind | 'decoy', value: string, minutes: number): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await sql`
    insert into confirmations (identifier, value, expires_at)
    values (${identifierOf(kind, token)}, ${value}, now() + make_interval(mins => ${minutes}::int))`.execute(db);
  return token;
}

/** Consumes a link, so that it works once. Undefined if unknown or expired. */
export async function takeLink(db: Db, kind: LinkKind, token: string): Promise<EmailLink | undefined> {
  const row = await db
    .deleteFrom('confirmations')
    .where('identifier', '=', identifierOf(kind, token))
    .where('expires_at', '>', sql<Date>`now()`)
    .returning('value')
    .executeTakeFirst();
  return row && linkOf(row.value);
}

/** Reads a link without consuming it. */
export async function readLink(db: Db, kind: LinkKind, token: string): Promise<EmailLink | undefined> {
  const row = await db
    .selectFrom('confirmations')
    .select('value')
    .where('identifier', '=', identifierOf(kind, token))
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return row && linkOf(row.value);
}

function linkOf(value: string): EmailLink {
  const [personId = '', email = ''] = value.split(' ');
  return { personId: Number(personId), email };
}

/** Deletes a user's open links, pending two-factor logins and trusted devices. */
export async function deleteAccountLinks(db: Db, personId: number, kind?: LinkKind): Promise<void> {
  await db
    .deleteFrom('confirmations')
    .where(({ or, eb }) =>
      or([eb('value', 'like', `${personId} %`), ...(kind ? [] : [eb('value', '=', String(personId))])]),
    )
    .where('identifier', 'like', kind ? `${kind} %` : '%')
    .execute();
}
