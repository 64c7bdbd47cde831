import type { CallInput } from '@easel/contract/call';
import * as calls from '@easel/contract/staff/curation';
import { may } from '@easel/domain/accounts/roles';
import { readCategory } from '@easel/domain/catalogue/categories';
import { fromPageNumber } from '@easel/domain/discovery/pagination';
import { reject } from '@easel/domain/outcome';
import { MAX_CURATED_WORKS, type StatusDirection, toCuratedStatus } from '@easel/domain/staff/curation';
import { CURATION_LIST, type StatusFilter } from '@easel/domain/staff/curation-list';
import { parseListSort } from '@easel/domain/text/list-query';
import { pluralize } from '@easel/domain/text/pluralize';
import type { ApiDispatcher } from '@easel/platform/http/api-dispatcher';
import { respond } from '@easel/platform/http/call-response';
import { requireUser } from '@easel/platform/http/require-user';
import type { Visitor } from '@easel/platform/http/visitor';
import { bookmarkWork } from './bookmark-work.ts';
import { type CurateDependencies, curateWorks, undoDecision } from './curate-works.ts';
import { type PreviewDependencies, previewDecision } from './preview-decision.ts';
import {
  type CurationViewDependencies,
  listCuratedWorks,
  readCuratedWork,
  tabulateCuratedWorks,
} from './view-curation.ts';

const DIRECTIONS: Readonly<Record<StatusFilter, StatusDirection>> = { up: 1, neutral: 0, down: -1 };

/** The filter and the order of a list, as its URL has them. */
function toWanted(query: Omit<CallInput<typeof calls.listCuratedWorks>['query'], 'pageNumber'>) {
  const { q = '', status, safe, assigned, bookmarked, category, artist, sort = '' } = query;
  const filter = {
    text: q.trim(),
    status: status && toCuratedStatus(DIRECTIONS[status]),
    safe,
    assigned,
    isBookmarked: bookmarked === 'yes',
    category: category === undefined ? undefined : readCategory(category)?.slug,
    artist: artist?.trim() || undefined,
  };
  return { filter, sort: parseListSort(CURATION_LIST.sorts, sort) ?? CURATION_LIST.defaultSort };
}

/** The desk of curators (docs/specification/staff.md#curation). */
export function curationRoutes(
  api: ApiDispatcher,
  parts: CurateDependencies & CurationViewDependencies & PreviewDependencies,
) {
  const viewerOf = (visitor: Visitor) => ({ id: requireUser(visitor).id, preferences: visitor.preferences });
  api.handle(calls.listCuratedWorks, async ({ query, visitor }) => {
    const page = fromPageNumber(query.pageNumber ?? 1);
    return respond(await listCuratedWorks(parts, viewerOf(visitor), { ...toWanted(query), page }));
  });
  api.handle(calls.exportCuratedWorks, async ({ query, visitor }) => {
    const { filter, sort } = toWanted(query);
    const ids = query.works?.split(',').map(Number).filter(Number.isSafeInteger);
    const wanted = { filter: { ...filter, ids }, sort };
    const table = await tabulateCuratedWorks(parts.db, requireUser(visitor).id, wanted);
    return respond({}, { table: { name: 'works.csv', ...table } });
  });
  api.handle(calls.readCuratedWork, async ({ params, visitor }) => {
    const found = await readCuratedWork(parts, viewerOf(visitor), params.artworkId);
    return found.ok ? respond(found.value) : found;
  });
  api.handle(calls.curateWork, async ({ params, body, visitor }) => {
    const { version, seen, reason = '', ...change } = body;
    const works = [{ artworkId: params.artworkId, version, ...(seen !== undefined && { seen }) }];
    const decided = await curateWorks(parts, requireUser(visitor).id, { ...change, reason, works });
    return decided.ok ? respond(decided.value) : decided;
  });
  api.handle(calls.curateWorks, async ({ body, visitor }) => {
    const { reason = '', ...rest } = body;
    const decided = await curateWorks(parts, requireUser(visitor).id, { ...rest, reason });
    return decided.ok ? respond(decided.value) : decided;
  });
  api.handle(calls.undoCuration, async ({ body, visitor }) => {
    const undone = await undoDecision(parts, requireUser(visitor).id, body);
    if (!undone.ok) return undone;
    const count = undone.value.results.filter(({ result }) => result === 'changed').length;
    return respond(undone.value, { messages: [`Undone for ${pluralize(count, 'work')}.`] });
  });
  api.handle(calls.bookmarkWork, async ({ params, body, visitor }) => {
    const { id, role } = requireUser(visitor);
    if (!may(role, 'curate')) return reject('forbidden', 'Only curators keep bookmarks.');
    const done = await bookmarkWork(parts, id, params.artworkId, body.isBookmarked);
    return done.ok ? respond({ isBookmarked: body.isBookmarked }) : done;
  });
  api.handle(calls.previewRanking, async ({ query, visitor }) => {
    const workIds = [...new Set(query.works.split(',').map(Number))].filter(Number.isSafeInteger);
    if (workIds.length > MAX_CURATED_WORKS)
      return reject('invalid', `At most ${MAX_CURATED_WORKS} works can be compared at once.`);
    const direction = Number(query.status) as StatusDirection;
    const found = await previewDecision(parts, workIds, toCuratedStatus(direction), visitor.preferences);
    return found.ok ? respond(found.value) : found;
  });
}
