import { aDatabase } from '@easel/platform/testing/test-database';
import { expect, test } from 'vitest';
import { pruneAccountsHandler } from './prune-accounts.ts';

test('expired rows are deleted, valid ones stay', async () => {
  const { db, pool } = await aDatabase();
  await pool.query(`
    insert into confirmations (identifier, value, expires_at) values ('old', '', now() - interval '1 second'), ('new', '', now() + interval '1 hour');
    insert into used_challenges (id, expires_at) values ('old', now() - interval '1 second'), ('new', now() + interval '1 hour');
    insert into tv_logins (token_hash, pin, expires_at) values ('old', '111111', now() - interval '2 hours'), ('new', '222222', now() - interval '1 minute');
    insert into failed_attempts (subject, count, last_at) values ('old', 1, now() - interval '25 hours'), ('new', 1, now() - interval '23 hours')`);
  await pruneAccountsHandler(db).run({}, { signal: new AbortController().signal });
  const { rows } = await pool.query(`
    select identifier as name from confirmations union all select id from used_challenges
    union all select token_hash from tv_logins union all select subject from failed_attempts`);
  expect(rows).toEqual(Array.from({ length: 4 }, () => ({ name: 'new' })));
});
