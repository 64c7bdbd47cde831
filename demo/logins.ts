import { randomBytes } from 'node:crypto';
import { storeDemoLogins } from '@easel/server/accounts/login/demo-logins';
import { hashPassword } from '@easel/server/accounts/login/passwords';
import type { DbPool } from '@easel/server/platform/db/open-database';

/** One of each kind can be logged in as. */
const ROLES = ['admin', 'curator', 'editor', 'artist', 'collector'];

/** A password that meets the shop's own rules, and that nobody can know beforehand: a demonstration may be open to the world. */
const makePassword = () => `Easel-${randomBytes(6).toString('hex')}-1`;

/** Gives the people of the demonstration a password, and writes down which. */
export async function giveLogins(pool: DbPool, dataFolder: string, chosen: string): Promise<void> {
  const password = chosen || makePassword();
  const hash = await hashPassword(password);
  await pool.query(
    `insert into sign_in_methods (person_id, provider, provider_account_id, password_hash)
     select id, 'credential', id::text, $1 from people where email = any($2)`,
    [hash, ROLES.map((role) => `${role}@easel.example`)],
  );
  await storeDemoLogins(
    dataFolder,
    ROLES.map((role) => `${role}@easel.example  ${password}`),
  );
}
