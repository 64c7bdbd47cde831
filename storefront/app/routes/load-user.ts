import { readPublicProfile } from '@easel/contract/accounts/profile';
import type { Api } from '@easel/contract/api';
import { listCollectionsOfUser } from '@easel/contract/collecting/collections';
import { redirect } from 'react-router';
import { toCardData } from '../collecting/collection-card-data.ts';
import { requirePayload } from '../lib/require-payload.ts';

export type UserView = NonNullable<Awaited<ReturnType<typeof loadUser>>>;

/** A collector or staff member with their public collections. Undefined if there is no such user. Another address redirects. */
export async function loadUser({ api, path }: { api: Api; path: string }, name: string) {
  const result = await api(readPublicProfile, { params: { name } });
  if (result.status === 404) return undefined;
  const person = requirePayload(result);
  if (path !== person.profileUrl) throw redirect(person.profileUrl, 301);
  const collections = await api(listCollectionsOfUser, { params: { userId: person.userId } });
  return {
    person,
    // The profile is useful without them.
    collections: collections.success ? collections.payload.map(toCardData) : [],
  };
}
