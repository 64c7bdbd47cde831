import { searchUsers } from '@easel/contract/accounts/users';
import type { Db } from '../../platform/db/open-database.ts';
import type { ApiDispatcher } from '../../platform/http/api-dispatcher.ts';
import { respond } from '../../platform/http/call-response.ts';
import { requireUser } from '../../platform/http/require-user.ts';
import { findPeople } from './find-people.ts';

export function usersRoutes(api: ApiDispatcher, { db }: { db: Db }) {
  api.handle(searchUsers, async ({ query, visitor }) =>
    respond({ people: await findPeople(db, query.query ?? '', requireUser(visitor).id) }),
  );
}
