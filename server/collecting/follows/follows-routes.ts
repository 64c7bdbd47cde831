import {
  follow,
  listFollowedPeople as listFollowedPeopleCall,
  listFollowedWorks as listFollowedWorksCall,
  listFollows,
  suggestArtists as suggestArtistsCall,
  unfollow,
} from '@easel/contract/collecting/follows';
import { fromPageNumber, toWirePage } from '@easel/domain/discovery/pagination';
import type { ApiDispatcher } from '@easel/platform/http/api-dispatcher';
import { respond } from '@easel/platform/http/call-response';
import { requireUser } from '@easel/platform/http/require-user';
import {
  type FollowsDependencies,
  followUser,
  listFollowedIds,
  listFollowedPeople,
  listFollowedWorks,
  suggestArtists,
  unfollowUser,
} from './follows.ts';

export function followsRoutes(api: ApiDispatcher, parts: FollowsDependencies) {
  const { db } = parts;

  api.handle(listFollows, async ({ visitor }) =>
    respond({ follows: await listFollowedIds(db, requireUser(visitor).id) }),
  );
  api.handle(follow, async ({ params, visitor }) => {
    const outcome = await followUser(db, requireUser(visitor).id, params.userId);
    return outcome.ok ? respond(outcome.value) : outcome;
  });
  api.handle(unfollow, async ({ params, visitor }) => {
    const outcome = await unfollowUser(db, requireUser(visitor).id, params.userId);
    return outcome.ok ? respond(outcome.value) : outcome;
  });
  api.handle(listFollowedPeopleCall, async ({ query: { pageNumber = 1 }, visitor }) =>
    respond(toWirePage(await listFollowedPeople(db, requireUser(visitor).id, fromPageNumber(pageNumber)))),
  );
  api.handle(listFollowedWorksCall, async ({ query: { pageNumber = 1 }, visitor }) =>
    respond(
      toWirePage(
        await listFollowedWorks(parts, requireUser(visitor).id, fromPageNumber(pageNumber), visitor.preferences),
      ),
    ),
  );
  api.handle(suggestArtistsCall, async ({ visitor }) =>
    respond({ artists: await suggestArtists(parts, requireUser(visitor).id, visitor.preferences) }),
  );
}
