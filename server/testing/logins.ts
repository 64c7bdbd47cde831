import { randomUUID } from 'node:crypto';
import type { Role } from '@easel/domain/accounts/roles';
import type { Db } from '@easel/platform/db/open-database';
import type { App } from '../app.ts';
import { CHEAP_PASSWORDS } from './cheap-passwords.ts';

export const PASSWORD = 'Secret-123';

/** A logged-in user with a role, and their Cookie header. */
export async function aLogin(app: App, db: Db, role: Exclude<Role, 'guest'>): Promise<{ id: number; cookie: string }> {
  const email = `${role}-${randomUUID()}@example.com`;
  const { id } = await db
    .insertInto('people')
    .values({ user_type: role, first_name: 'Ada', last_name: 'Moreau', country_code: 'us', email })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('sign_in_methods')
    .values({
      person_id: id,
      provider: 'credential',
      provider_account_id: String(id),
      password_hash: await CHEAP_PASSWORDS.hash(PASSWORD),
    })
    .execute();
  const response = await app.inject({
    method: 'POST',
    url: '/easel/auth/login',
    payload: { email, password: PASSWORD },
  });
  const cookies = [response.headers['set-cookie'] ?? []].flat().map((cookie) => String(cookie).split(';')[0]);
  return { id, cookie: cookies.join('; ') };
}
