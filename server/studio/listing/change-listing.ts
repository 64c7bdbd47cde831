import type { Draft } from '@easel/contract/studio/drafts';
import { type Outcome, ok, reject } from '@easel/domain/outcome';
import {
  changeState,
  type ListingAction,
  type ListingState,
  toListing,
  type WorkState,
} from '@easel/domain/studio/work-states';
import type { Db } from '@easel/platform/db/open-database';
import { viewDraft } from '../drafts/draft-view.ts';
import { insertHistory } from '../history-store.ts';
import { toCommitments, writeListing } from '../listed-works-store.ts';
import { getStateInShop, loadOwnWork, type StudioWork } from '../load-work.ts';
import type { StudioDependencies } from '../studio-dependencies.ts';

/** Hides, withdraws or lists a work again. Search and pages follow by triggers. */
export const changeListing = (
  { db, now }: StudioDependencies,
  artistId: number,
  workId: number,
  action: ListingAction,
): Promise<Outcome<Draft>> =>
  db.transaction().execute(async (transaction) => {
    const changed = await changeListingIn(transaction, { artistId, workId, action, at: new Date(now()) });
    if (!changed.ok) return changed;
    const after = await loadOwnWork(transaction, artistId, workId);
    return after.ok ? ok(await viewDraft(transaction, after.value)) : after;
  });

interface ListingRequest {
  artistId: number;
  workId: number;
  action: ListingAction;
  at: Date;
  batchId?: string;
}

/** The state of the work afterwards. */
export async function changeListingIn(
  transaction: Db,
  { artistId, workId, action, at, batchId }: ListingRequest,
): Promise<Outcome<WorkState>> {
  const found = await loadOwnWork(transaction, artistId, workId, { isLocked: true });
  if (!found.ok) return found;
  const next = previewListing(found.value, action);
  const { listed } = found.value;
  if (!next.ok || !listed) return next;
  const former = {
    listingState: listed.listing_state,
    originalStatus: listed.original_status,
    hasPrice: listed.list_prices !== null,
  };
  await writeListing(transaction, workId, toListing(next.value as ListingState, former));
  await insertHistory(transaction, {
    ...{ workId, actorId: artistId, action, from: getStateInShop(listed), to: next.value, at },
    ...(batchId && { batchId }),
  });
  return next;
}

/** The state after an action, or why it is refused. */
export function previewListing({ listed }: StudioWork, action: ListingAction): Outcome<WorkState> {
  if (!listed) return reject('conflict', 'This work is not in the shop yet.');
  if (listed.is_delisted && listed.listing_state === 'listed')
    return reject('conflict', 'Our staff have taken this work off sale. Please contact us.');
  const commitments = toCommitments(listed);
  return changeState(action, { state: getStateInShop(listed), by: 'artist', note: '', commitments });
}
