import { searchUsers } from '@easel/contract/accounts/users';
import type { Db } from '@easel/platform/db/open-database';
import type { ApiDispatcher } from '@easel/platform/http/api-dispatcher';
import { respond } from '@easel/platform/http/call-response';
import { requireUser } from '@easel/platform/http/require-user';
import { findPeople } from './find-people.ts';

export function usersRoutes(api: ApiDispatcher, { db }: { db: Db }) {
  api.handle(searchUsers, async ({ query, visitor }) =>
    respond({ people: await findPeople(db, query.query ?? '', requireUser(visitor).id) }),
  );
}
