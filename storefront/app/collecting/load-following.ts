import type { Api } from '@easel/contract/api';
import { toPageNumber } from '@easel/domain/discovery/pagination';
import { listFollowedPeople, listFollowedWorks, readEmailSettings, suggestArtists } from '../lib/page-calls.ts';

export type FollowingTab = 'works' | 'people';

/** Suggestions are for people who follow few artists, next to the people they follow. */
const MAX_FOLLOWS_WITH_SUGGESTIONS = 5;

/** The client loader of the following page. Counts are those of both tabs. Emails and suggestions that cannot be loaded are left out. */
export async function loadFollowing(api: Api, tab: FollowingTab, page: number) {
  const pageOf = (one: FollowingTab) => ({ query: { pageNumber: toPageNumber(one === tab ? page : 0) } });
  const [works, people, emails] = await Promise.all([
    api(listFollowedWorks, pageOf('works')),
    api(listFollowedPeople, pageOf('people')),
    api(readEmailSettings),
  ]);
  if (!works.success) return works;
  if (!people.success) return people;
  const counts = { works: works.payload.totalResults, people: people.payload.totalResults };
  const hasSuggestions = counts.people === 0 || (tab === 'people' && counts.people <= MAX_FOLLOWS_WITH_SUGGESTIONS);
  const suggested = hasSuggestions ? await api(suggestArtists) : undefined;
  const { totalResults, resultsPerPage: pageSize } = tab === 'works' ? works.payload : people.payload;
  const payload = {
    counts,
    works: tab === 'works' ? works.payload.works : undefined,
    people: tab === 'people' ? people.payload.people : undefined,
    totalPages: Math.ceil(totalResults / pageSize),
    suggestions: suggested?.success ? suggested.payload.artists : [],
    digest: emails.success ? emails.payload.subscriptions.find(({ kind }) => kind === 'followed-artists') : undefined,
  };
  return { ...works, payload };
}
