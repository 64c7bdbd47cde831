import type { DbClient } from '@easel/platform/db/open-database';
import type { SeedOptions } from './seed-options.ts';

const DAY_MS = 86_400_000;

/** For the page of people: logins of the demo accounts, some wrong passwords, somebody who is blocked, and people who wait for a held work. */
export async function addPeopleHistory(client: DbClient, { now }: SeedOptions) {
  const at = new Date(now);
  await client.query(
    `insert into login_events (person_id, kind, method, device, happened_at)
     select people.id, case when n = 4 then 'failed' else 'login' end, 'password',
       case when n % 2 = 0 then 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari/605.1.15' else 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)' end,
       $1::timestamptz - make_interval(days => n * 3, hours => (people.id % 11)::integer)
     from people, generate_series(1, 6) as n where user_type in ('admin', 'curator', 'editor', 'operations') or email in ('artist@easel.example', 'collector@easel.example')`,
    [at],
  );
  await client.query(
    `with blocked as (
       update people set is_banned = true
       where id = (
         select max(people.id) from people
         where user_type = 'collector' and email <> 'collector@easel.example' and exists (select from orders where buyer_id = people.id)
           and not exists (select from collections where owner_id = people.id)
           and not exists (select from conversations where collector_id = people.id))
       returning id)
     insert into person_blocks (person_id, reason, blocked_at, blocked_by)
     select blocked.id, 'Three disputed payments in a week', $1, (select id from people where user_type = 'admin' order by id limit 1) from blocked`,
    [new Date(now - 2 * DAY_MS)],
  );
  // A month, so that the list is still there in a demo that was built some time ago.
  await client.query(
    `with held as (
       update works set original_status = 'reserved'
       where id = (select id from works where original_status = 'avail' and not is_delisted and is_safe order by rank, id limit 1)
       returning id)
     insert into waiting_list (id, work_id, person_id, email, status, joined_at, confirmed_at, exclusive_until, announced_at)
     select gen_random_uuid(), held.id, waiting.id, waiting.email, case when place = 1 then 'offered' else 'waiting' end,
       $1::timestamptz - make_interval(hours => 30 - place::integer), $1::timestamptz - make_interval(hours => 30 - place::integer),
       case when place = 1 then $2::timestamptz end, case when place = 1 then $1::timestamptz end
     from held, (
       select id, email, row_number() over (order by id) as place from people
       where user_type = 'collector' and email <> 'collector@easel.example' and not is_banned order by id limit 4) as waiting`,
    [at, new Date(now + 30 * DAY_MS)],
  );
}
