import { randomBytes } from 'node:crypto';
import type { DbPool } from '@easel/platform/db/open-database';
import { storeDemoLogins } from '@easel/server/accounts/login/demo-logins';
import { hashPassword } from '@easel/server/accounts/login/passwords';

/** Roles that get a demo login. */
const ROLES = ['admin', 'curator', 'editor', 'operations', 'artist', 'collector'];

/** Random, because a demo may be reachable from the internet. */
const makePassword = () => `Easel-${randomBytes(6).toString('hex')}-1`;

/** Sets the passwords of the demo accounts and stores them for display at startup. */
export async function createDemoLogins(pool: DbPool, dataFolder: string, chosen: string): Promise<void> {
  const password = chosen || makePassword();
  const hash = await hashPassword(password);
  const emails = ROLES.map((role) => `${role}@easel.example`);
  // Emails that people choose are sent to confirmed addresses only.
  await pool.query('update people set is_email_confirmed = true where email = any($1)', [emails]);
  await pool.query(
    `insert into sign_in_methods (person_id, provider, provider_account_id, password_hash)
     select id, 'credential', id::text, $1 from people where email = any($2)`,
    [hash, emails],
  );
  await storeDemoLogins(
    dataFolder,
    ROLES.map((role) => `${role}@easel.example  ${password}`),
  );
}
